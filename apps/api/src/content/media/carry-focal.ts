import { focalPoint } from '@bakery/schemas/content/media';
import type { FocalPoint } from '@bakery/schemas/content/media';
import { straightenedShare } from '@bakery/schemas/content/picture-edits';
import type { PictureEdits } from '@bakery/schemas/content/picture-edits';

interface EditedPicture {
  width: number;
  height: number;
  focal: FocalPoint;
  /** How it was made from the original, upright. */
  edits: PictureEdits;
}

/**
 * Where the focal point of an edited picture is when it is made from its original in another way; undefined where it is
 * not in that picture any more.
 */
export function carryFocal(picture: EditedPicture, edits: PictureEdits): FocalPoint | undefined {
  const { crop, turn } = picture.edits;
  // Straightening keeps the proportions, so that the size says what those of the original are.
  const ratio = picture.width / crop.width / (picture.height / crop.height);
  const upright = turn % 180 === 0 ? ratio : 1 / ratio;
  const { x, y } = fromOriginal(toOriginal(picture, ratio), edits, upright);
  const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return isInside ? focalPoint.parse({ x, y }) : undefined;
}

/** Shares of the upright original. */
function toOriginal({ focal, edits }: EditedPicture, ratio: number): FocalPoint {
  const { crop, angle, turn } = edits;
  const inner = { x: crop.x + focal.x * crop.width, y: crop.y + focal.y * crop.height };
  const share = straightenedShare(ratio, 1, angle);
  const straight = { x: 0.5 + (inner.x - 0.5) * share, y: 0.5 + (inner.y - 0.5) * share };
  return turnBy(rotate(straight, -angle, ratio), 360 - turn);
}

function fromOriginal(
  point: FocalPoint,
  { turn, angle, crop }: PictureEdits,
  upright: number,
): FocalPoint {
  const ratio = turn % 180 === 0 ? upright : 1 / upright;
  const straight = rotate(turnBy(point, turn), angle, ratio);
  const share = straightenedShare(ratio, 1, angle);
  const inner = { x: 0.5 + (straight.x - 0.5) / share, y: 0.5 + (straight.y - 0.5) / share };
  return { x: (inner.x - crop.x) / crop.width, y: (inner.y - crop.y) / crop.height };
}

/** Clockwise, by quarters. */
function turnBy(point: FocalPoint, degrees: number): FocalPoint {
  let { x, y } = point;
  for (let quarter = 0; quarter < (degrees / 90) % 4; quarter += 1) [x, y] = [1 - y, x];
  return { x, y };
}

/** Clockwise about the middle; `ratio` is the width of the picture for each of its height. */
function rotate({ x, y }: FocalPoint, degrees: number, ratio: number): FocalPoint {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [right, down] = [(x - 0.5) * ratio, y - 0.5];
  return { x: 0.5 + (right * cos - down * sin) / ratio, y: 0.5 + right * sin + down * cos };
}
