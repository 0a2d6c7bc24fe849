import sharp from 'sharp';
import type { ImageFacts } from './facts.ts';
import { imageLimits } from './limits.ts';

const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;

/** How every picture is opened: its first frame, with damage as an error. */
export const openOptions = {
  failOn: 'error',
  limitInputPixels: imageLimits.pixels,
  sequentialRead: true,
  pages: 1,
} as const;

/** Reads the header alone. Throws when it cannot be read. */
export async function inspectImage(file: string): Promise<ImageFacts> {
  // The limit is checked separately, so that its error differs from that of a damaged file.
  const metadata = await sharp(file, { ...openOptions, limitInputPixels: false }).metadata();
  const named = metadata.format === 'heif' ? 'avif' : metadata.format;
  const format = formats.find((one) => one === named);
  if (format === undefined) throw new Error(`unexpected format ${metadata.format}`);
  return {
    format,
    width: metadata.width,
    height: metadata.pageHeight ?? metadata.height,
    channels: metadata.channels,
    bytesPerChannel: metadata.depth === 'uchar' ? 1 : 2,
    progressive: metadata.isProgressive ?? false,
    subsampled: metadata.chromaSubsampling?.startsWith('4:2') ?? false,
  };
}
