import { imageLimits } from './limits.ts';

/** Two columns and one on a phone are 480 and 720 of its pixels. */
const ladder = [320, 480, 720, 960, 1280, 1920] as const;
const fallbackWidth = 1280;

export interface Renditions {
  /** The width of the largest rendition. */
  width: number;
  height: number;
  /** The widths of all renditions, growing; the last is `width`. */
  widths: number[];
  fallbackWidth: number;
}

/** Chooses the sizes of the renditions of a picture of this size, upright: never one larger than the picture. */
export function planRenditions(sourceWidth: number, sourceHeight: number): Renditions {
  const scale = Math.min(
    1,
    Math.max(...ladder) / sourceWidth,
    Math.sqrt(imageLimits.largestPixels / (sourceWidth * sourceHeight)),
  );
  const width = Math.max(1, Math.round(sourceWidth * scale));
  const height = Math.max(1, Math.round(sourceHeight * scale));
  // A step just below the largest would cost an encoding and save a browser next to nothing.
  const smaller = ladder.filter((step) => step < width * 0.85);
  return {
    width,
    height,
    widths: [...smaller, width],
    fallbackWidth: Math.min(width, fallbackWidth),
  };
}
