import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Drawing, Drawn } from './protocol.ts';

/** Draws an SVG of the server's own, in the size that it says. Throws when it cannot be read. */
export async function drawImage(drawing: Drawing): Promise<Drawn> {
  const { svg, format, background, isEmptyRefused } = drawing;
  const input = Buffer.from(svg);
  if (isEmptyRefused && (await isEmpty(input))) throw new Error('nothing is drawn');
  const image = background === undefined ? sharp(input) : await drawOnto(background, input);
  const bytes = await encode(image, format);
  return { base64: bytes.toString('base64') };
}

async function drawOnto(background: string, input: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(input).metadata();
  return sharp(background)
    .resize({ width, height, fit: 'cover', position: 'left' })
    .composite([{ input, left: 0, top: 0 }]);
}

async function isEmpty(input: Buffer): Promise<boolean> {
  const { channels } = await sharp(input).ensureAlpha().stats();
  return channels[3]?.max === 0;
}

function encode(image: Sharp, format: Drawing['format']): Promise<Buffer> {
  if (format === 'png') return image.png({ compressionLevel: 9, palette: true }).toBuffer();
  return image.jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
}
