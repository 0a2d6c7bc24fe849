import { imageLimits } from './limits.ts';
import { planRenditions } from './renditions.ts';

/** The facts in the header of a picture, before anything is decoded. */
export interface ImageFacts {
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
  /** As stored, before the turn that the picture asks for. */
  width: number;
  height: number;
  channels: number;
  bytesPerChannel: number;
  /** Interlaced PNG or progressive JPEG: held whole while it is decoded. */
  progressive: boolean;
  subsampled: boolean;
}

/** Bytes that a decoder holds at once for each pixel, measured; 0 where it works line by line. */
function heldBytesPerPixel(facts: ImageFacts): number {
  switch (facts.format) {
    case 'avif':
      return 18;
    case 'gif':
      return 6;
    case 'webp':
      return 4;
    case 'jpeg':
      return facts.progressive ? (facts.subsampled ? 3.5 : 6.5) : 0;
    case 'png':
      return facts.progressive ? facts.channels * facts.bytesPerChannel * 1.25 : 0;
  }
}

/** About how many bytes decoding needs on top of a fixed small part. */
export function decodingBytes(facts: ImageFacts): number {
  return Math.ceil(facts.width * facts.height * heldBytesPerPixel(facts));
}

/** Whether a picture is too large to be decoded here. */
export function hasTooManyPixels(facts: ImageFacts): boolean {
  return (
    facts.width * facts.height > imageLimits.pixels ||
    Math.max(facts.width, facts.height) > imageLimits.side ||
    decodingBytes(facts) > imageLimits.decodingBytes
  );
}

/** About how many bytes making all sizes needs, beside the decoding: those of the largest AVIF. */
export function encodingBytes(facts: ImageFacts): number {
  const { width, height } = planRenditions(facts.width, facts.height);
  return 8 * 1024 * 1024 + 36 * width * height;
}
