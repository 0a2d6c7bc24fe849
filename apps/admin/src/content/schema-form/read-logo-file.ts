import { logoMessages } from '@bakery/schemas/pages/site/logo';

/** The longer side of a PNG that was too large: twice the largest icon. */
const side = 1_024;
const largestPng = 600_000;
const largestSide = 2_048;

/**
 * A chosen file as a data URL: an SVG as it is, a PNG made smaller where it is larger than is stored. Throws
 * with a message for the user for a file of another type.
 */
export async function readLogoFile(file: File): Promise<string> {
  if (file.type === 'image/svg+xml') return toDataUrl(file, file.type);
  if (file.type !== 'image/png') throw new Error(logoMessages.type);
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new Error(logoMessages.unreadable);
  const longer = Math.max(bitmap.width, bitmap.height);
  const isSmall = file.size <= largestPng && longer <= largestSide;
  return toDataUrl(isSmall ? file : await shrink(bitmap, Math.min(1, side / longer)), file.type);
}

async function shrink(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error(logoMessages.unreadable);
  return blob;
}

async function toDataUrl(blob: Blob, type: string): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${type};base64,${btoa(text)}`;
}
