import { straightenedShare } from '@bakery/schemas/content/picture-edits';
import type { PictureEdits } from '@bakery/schemas/content/picture-edits';
import sharp from 'sharp';
import { openOptions } from './inspect.ts';
import { imageLimits } from './limits.ts';

/** The part of a picture in pixels. */
export interface PixelCrop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Writes a picture as its edits want it, a PNG: upright first, as its metadata say. It is decoded no larger than what is
 * kept of it will be served. Throws when it cannot be read.
 */
export async function editImage(file: string, output: string, edits: PictureEdits): Promise<void> {
  const { autoOrient } = await sharp(file, openOptions).metadata();
  const scale = decodingScale(autoOrient, edits);
  const upright = await sharp(file, openOptions)
    .autoOrient()
    .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)) })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const turned = await rotate(upright, edits.turn);
  const straight = edits.angle === 0 ? turned : await rotate(turned, edits.angle);
  const part = toPixels(turned.info, straight.info, edits);
  await open(straight)
    .extract(part)
    .linear(edits.brightness * edits.contrast, 128 * (1 - edits.contrast))
    .png({ compressionLevel: 2 })
    .toFile(output);
}

interface Size {
  width: number;
  height: number;
}

interface Pixels {
  data: Buffer;
  info: Size & { channels: 1 | 2 | 3 | 4 };
}

function open({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}

function rotate(pixels: Pixels, angle: number): Promise<Pixels> {
  return open(pixels)
    .rotate(angle, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** At most 12 megapixels, and no more than a crop of the largest size needs. */
export function decodingScale({ width, height }: Size, { crop }: PictureEdits): number {
  const kept = width * height * crop.width * crop.height;
  return Math.min(
    1,
    Math.sqrt(imageLimits.largestPixels / kept),
    Math.sqrt(imageLimits.editedPixels / (width * height)),
  );
}

/** The crop in the pixels of a picture that has been turned by an angle, with empty corners: `turned` is its size before. */
export function toPixels(turned: Size, straight: Size, { angle, crop }: PictureEdits): PixelCrop {
  const share = straightenedShare(turned.width, turned.height, angle);
  const inner = { width: turned.width * share, height: turned.height * share };
  const part = (whole: number, inside: number, from: number, kept: number) => {
    const start = Math.min(
      whole - 1,
      Math.max(0, Math.round((whole - inside) / 2 + from * inside)),
    );
    return [start, Math.min(whole - start, Math.max(1, Math.round(kept * inside)))] as const;
  };
  const [left, width] = part(straight.width, inner.width, crop.x, crop.width);
  const [top, height] = part(straight.height, inner.height, crop.y, crop.height);
  return { left, top, width, height };
}
