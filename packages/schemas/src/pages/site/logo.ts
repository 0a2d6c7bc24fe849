import { cleanSvg } from './svg.ts';

/** A sign's limits: bytes as they are sent, sides in pixels. */
const signLimits = {
  svgBytes: 100_000,
  pngBytes: 600_000,
  side: { min: 256, max: 2_048 },
  /** How many times as wide as high, or as high as wide, it may be. */
  ratio: 4,
} as const;

/** The most characters of a sign as a data URL. */
export const maxLogoLength = 810_000;

export const logoMessages = {
  type: 'Please choose an SVG or a PNG file.',
  unreadable: 'This picture cannot be read. It may be damaged.',
  empty: 'Nothing is to be seen on this picture.',
  svgTooLarge: 'This SVG file is larger than 100 KB. Please simplify it.',
  pngTooLarge: 'This PNG file is larger than 600 KB. Please make it smaller.',
  tooSmall: (width: number, height: number) =>
    `This picture is ${width} × ${height} pixels, which is too small. Its longer side needs 256 or more.`,
  tooManyPixels: 'This picture has more than 2,048 pixels on a side. Please make it smaller.',
  shape: 'This picture is too long and narrow for a sign: at most four times as wide as high.',
} as const;

/** A sign that may be used. */
export interface Logo {
  type: 'svg' | 'png';
  /** The text of an SVG, as it is cleaned. */
  svg?: string;
  width: number;
  height: number;
}

const dataUrl = /^data:image\/(svg\+xml|png);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Reads a sign, which is a data URL. Returns what is wrong with one that may not be used. */
export function readLogo(value: string): Logo | { error: string } {
  const [, type, data = ''] = dataUrl.exec(value) ?? [];
  const bytes = type === undefined ? undefined : decodeBase64(data);
  if (!bytes) return { error: logoMessages.type };
  const sign = type === 'png' ? readPng(bytes) : readSvg(bytes);
  if ('error' in sign) return sign;
  const ratio = sign.width / sign.height;
  const isNarrow = ratio > signLimits.ratio || ratio < 1 / signLimits.ratio;
  return isNarrow ? { error: logoMessages.shape } : sign;
}

/** The fault of a logo; undefined for a good one. */
export function findLogoError(value: string): string | undefined {
  const sign = readLogo(value);
  return 'error' in sign ? sign.error : undefined;
}

function readSvg(bytes: Uint8Array<ArrayBuffer>): Logo | { error: string } {
  if (bytes.length > signLimits.svgBytes) return { error: logoMessages.svgTooLarge };
  const clean = cleanSvg(new TextDecoder().decode(bytes));
  if ('error' in clean) return clean;
  // Cleaning may have made it longer.
  const cleaned = new TextEncoder().encode(clean.svg);
  const isTooLarge = cleaned.length > signLimits.svgBytes;
  return isTooLarge ? { error: logoMessages.svgTooLarge } : { type: 'svg', ...clean };
}

const pngHeader = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function readPng(bytes: Uint8Array<ArrayBuffer>): Logo | { error: string } {
  const isPng = bytes.length > 33 && pngHeader.every((byte, index) => bytes[index] === byte);
  if (!isPng) return { error: logoMessages.type };
  if (bytes.length > signLimits.pngBytes) return { error: logoMessages.pngTooLarge };
  const header = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [header.getUint32(16), header.getUint32(20)];
  const { min, max } = signLimits.side;
  if (Math.max(width, height) < min || width === 0 || height === 0) {
    return { error: logoMessages.tooSmall(width, height) };
  }
  if (Math.max(width, height) > max) return { error: logoMessages.tooManyPixels };
  return { type: 'png', width, height };
}

function decodeBase64(data: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
