import { crop as cropSchema } from '@bakery/schemas/content/picture-edits';
import { expect, it } from 'vitest';
import { largestCrop, moveCrop, resizeCrop, wholePicture } from './crop-box.ts';

const middle = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

it('a crop is moved within the picture', () => {
  expect(moveCrop(middle, 0.1, -0.05)).toEqual({ ...middle, x: 0.35, y: 0.2 });
  expect(moveCrop(middle, 2, -2)).toEqual({ ...middle, x: 0.5, y: 0 });
  expect(moveCrop(wholePicture, 0.5, 0.5)).toEqual(wholePicture);
});

it('a crop is resized within the picture', () => {
  expect(resizeCrop(middle, -0.1, 0.1)).toEqual({ ...middle, width: 0.4, height: 0.6 });
  expect(resizeCrop(middle, 3, 3)).toEqual({ ...middle, width: 0.75, height: 0.75 });
  expect(resizeCrop(middle, -3, -3)).toEqual({ ...middle, width: 0.05, height: 0.05 });
});

it.each([0.4, 1, 2.6])('a crop keeps the shape %d', (shape) => {
  const first = largestCrop(shape);
  for (const [right, down] of [
    [-0.3, 0],
    [0, -0.3],
    [2, 2],
    [-2, 0],
  ] as const) {
    const crop = resizeCrop(first, right, down, shape);
    expect(crop.width / crop.height).toBeCloseTo(shape, 2);
    expect(cropSchema.safeParse(crop).success).toBe(true);
  }
});
