import sharp from 'sharp';
import type { Drawn, Flattening } from './protocol.ts';

/**
 * The shares of the width that are tried until the file is small enough: noise takes more than 600 KB at all but the
 * last.
 */
const shares = [1, 0.7, 0.45, 0.25];

/** Makes a JPEG of a picture on a ground. Throws when it cannot be read, or would be too large at each size. */
export async function flattenImage(file: string, { ground, maxBytes }: Flattening): Promise<Drawn> {
  const { width } = await sharp(file).metadata();
  for (const share of shares) {
    const bytes = await sharp(file)
      .flatten({ background: ground })
      .resize({ width: Math.max(1, Math.round(width * share)) })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
    if (bytes.length <= maxBytes) return { base64: bytes.toString('base64') };
  }
  throw new Error('too large at each size');
}
