import type { Sharp } from 'sharp';
import type { PictureMeasures } from './protocol.ts';

/** The luminance of a picture, one byte a pixel. */
interface Luminance {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Pictures are measured with this length of the longer side: what is sharp there is sharp on a page. */
const measuredSide = 512;

const tilesAcross = 8;
/** A tile with less than that is ground without edges. */
const leastVariance = 60;

/** Measures how a picture looks. */
export async function measurePicture(picture: Sharp): Promise<PictureMeasures> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .resize({ width: measuredSide, height: measuredSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return measureLuminance({ data, width: info.width, height: info.height });
}

function measureLuminance(picture: Luminance): PictureMeasures {
  const percentile = percentilesOf(picture.data);
  return {
    darkest: percentile(0.01),
    median: percentile(0.5),
    lightest: percentile(0.99),
    sharpness: sharpnessOf(picture),
  };
}

function percentilesOf(data: Uint8Array): (share: number) => number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value]! += 1;
  return (share) => {
    let left = share * data.length;
    return counts.findIndex((count) => (left -= count) <= 0);
  };
}

/**
 * The variance of the Laplacian over that of the luminance, in the sharpest tenth of the picture's tiles: a photograph has a
 * sharp place although its ground is out of focus, and edges of a pale one are sharp although they are weak. Null for a
 * picture without edges.
 */
function sharpnessOf(picture: Luminance): number | null {
  const { width, height } = picture;
  const side = Math.max(8, Math.ceil(Math.max(width, height) / tilesAcross));
  const results: number[] = [];
  for (let top = 1; top + 8 < height; top += side) {
    for (let left = 1; left + 8 < width; left += side) {
      const sharpness = sharpnessOfTile(picture, { left, top, side });
      if (sharpness !== null) results.push(sharpness);
    }
  }
  results.sort((a, b) => b - a);
  return results[Math.floor(results.length * 0.1)] ?? null;
}

interface Tile {
  left: number;
  top: number;
  side: number;
}

function sharpnessOfTile({ data, width, height }: Luminance, { left, top, side }: Tile) {
  const right = Math.min(left + side, width - 1);
  const bottom = Math.min(top + side, height - 1);
  const luminance = createVariance();
  const laplacian = createVariance();
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const here = data[at]!;
      const around = data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]!;
      luminance.add(here);
      laplacian.add(4 * here - around);
    }
  }
  const variance = luminance.read();
  return variance < leastVariance ? null : laplacian.read() / variance;
}

function createVariance() {
  let count = 0;
  let sum = 0;
  let squares = 0;
  return {
    add(value: number): void {
      count += 1;
      sum += value;
      squares += value * value;
    },
    read: () => squares / count - (sum / count) ** 2,
  };
}
