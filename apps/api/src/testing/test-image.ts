import { randomInt } from 'node:crypto';
import sharp from 'sharp';

export interface TestImageOptions {
  width?: number;
  height?: number;
  format?: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
  /** Noise compresses badly: for files of many bytes. */
  noise?: boolean;
}

/** A picture whose content no other call makes: equal content would be one file in the storage. It is small, since all its sizes are encoded. */
export function testImage(options: TestImageOptions = {}): Promise<Buffer> {
  const { width = 32, height = 24, format = 'png', noise = false } = options;
  const [r, g, b] = [randomInt(256), randomInt(256), randomInt(256)] as const;
  const create = { width, height, channels: 3 as const, background: { r, g, b } };
  const picture = sharp({
    create: noise ? { ...create, noise: { type: 'gaussian', mean: r, sigma: 60 } } : create,
  });
  return picture.toFormat(format).toBuffer();
}
