import { z } from '../common/zod.ts';

/** How far a picture can be straightened, in degrees. */
export const maxAngle = 15;

const outside = 'The crop must lie within the picture.';
const share = z.number().min(0, outside).max(1, outside);
const side = z.number().min(0.05, 'The crop is too small.').max(1, outside);
const within = (end: number) => end <= 1.0001;

/** A part of a picture, as shares of its width and height. */
export const crop = z
  .object({ x: share, y: share, width: side, height: side })
  .refine(({ x, y, width, height }) => within(x + width) && within(y + height), outside);
export type Crop = z.infer<typeof crop>;

const factor = z.number().min(0.5, 'The least is 0.5.').max(2, 'The most is 2.');
const angleRange = `Must be from -${maxAngle} to ${maxAngle} degrees.`;

/** How a picture is made from its original: turned, straightened, cropped, then made lighter or darker. */
export const pictureEdits = z.object({
  /** Degrees clockwise. */
  turn: z.literal([0, 90, 180, 270]),
  /** Degrees clockwise; the corners that become empty are cut off. */
  angle: z.number().min(-maxAngle, angleRange).max(maxAngle, angleRange),
  /** Of the picture as it is after that. */
  crop,
  brightness: factor,
  contrast: factor,
});
export type PictureEdits = z.infer<typeof pictureEdits>;

/** The original as it is. */
export const noEdits: PictureEdits = {
  turn: 0,
  angle: 0,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  brightness: 1,
  contrast: 1,
};

/** Whether a picture is made from its original in the same way. */
export function isSameEdit(a: PictureEdits, b: PictureEdits): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The share of its width and height that a picture keeps when it is turned by an angle: the largest part of the same shape
 * without empty corners.
 */
export function straightenedShare(width: number, height: number, angle: number): number {
  const radians = (Math.abs(angle) * Math.PI) / 180;
  return 1 / (Math.cos(radians) + Math.sin(radians) * Math.max(width / height, height / width));
}
