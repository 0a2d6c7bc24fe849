import { noEdits } from '@bakery/schemas/content/picture-edits';
import type { Crop } from '@bakery/schemas/content/picture-edits';

/** The smallest side of a crop, as a share of the picture's. */
export const leastSide = 0.05;
export const wholePicture: Crop = noEdits.crop;

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Moves a crop by shares of the picture, and not beyond it. */
export function moveCrop(crop: Crop, right: number, down: number): Crop {
  return {
    ...crop,
    x: rounded(clamp(crop.x + right, 0, 1 - crop.width)),
    y: rounded(clamp(crop.y + down, 0, 1 - crop.height)),
  };
}

/**
 * Moves the lower right corner of a crop; `shape` is the width that it has for each share of height, undefined for any.
 */
export function resizeCrop(crop: Crop, right: number, down: number, shape?: number): Crop {
  const mostWidth = 1 - crop.x;
  const mostHeight = 1 - crop.y;
  if (shape === undefined) {
    return {
      ...crop,
      width: rounded(clamp(crop.width + right, leastSide, mostWidth)),
      height: rounded(clamp(crop.height + down, leastSide, mostHeight)),
    };
  }
  const wanted =
    Math.abs(right) > Math.abs(down) ? crop.width + right : (crop.height + down) * shape;
  const least = Math.max(leastSide, leastSide * shape);
  const width = clamp(wanted, least, Math.min(mostWidth, mostHeight * shape));
  return { ...crop, width: rounded(width), height: rounded(width / shape) };
}

/** The largest crop of a shape, in the middle. */
export function largestCrop(shape: number): Crop {
  const width = rounded(Math.min(1, shape));
  const height = rounded(Math.min(1, 1 / shape));
  return { x: rounded((1 - width) / 2), y: rounded((1 - height) / 2), width, height };
}
