import { noEdits } from '@bakery/schemas/content/picture-edits';
import type { PictureEdits } from '@bakery/schemas/content/picture-edits';
import { expect, it } from 'vitest';
import { carryFocal } from './carry-focal.ts';

const whole = { width: 400, height: 200, focal: { x: 0.25, y: 0.5 }, edits: noEdits };
const carry = (edits: Partial<PictureEdits>, picture = whole) =>
  carryFocal(picture, { ...noEdits, ...edits });

it.each<[Partial<PictureEdits>, number, number]>([
  [{}, 0.25, 0.5],
  [{ turn: 90 }, 0.5, 0.25],
  [{ turn: 180 }, 0.75, 0.5],
  [{ turn: 270 }, 0.5, 0.75],
  [{ crop: { x: 0, y: 0, width: 0.5, height: 1 } }, 0.5, 0.5],
  [{ crop: { x: 0.2, y: 0.4, width: 0.2, height: 0.4 } }, 0.25, 0.25],
  [{ turn: 90, crop: { x: 0, y: 0, width: 1, height: 0.5 } }, 0.5, 0.5],
  [{ brightness: 1.5, contrast: 0.8 }, 0.25, 0.5],
])('%j leads to %d, %d', (edits, x, y) => {
  expect(carry(edits)).toEqual({ x, y });
});

it('the middle stays the middle however it is straightened, and a point on the left goes up', () => {
  expect(carry({ angle: 12 }, { ...whole, focal: { x: 0.5, y: 0.5 } })).toEqual({ x: 0.5, y: 0.5 });
  const tilted = carry({ angle: 10 })!;
  expect(tilted.y).toBeLessThan(0.5);
});

it('is none where the point was cut off', () => {
  expect(carry({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } })).toBeUndefined();
});

it('is the same again after a way there and back', () => {
  const edits: PictureEdits = {
    ...noEdits,
    turn: 270,
    angle: -7,
    crop: { x: 0.1, y: 0.2, width: 0.7, height: 0.7 },
  };
  const there = carry(edits)!;
  // Turned, it is half as wide as it is high.
  const edited = { width: 100 * 0.7, height: 200 * 0.7, focal: there, edits };
  const back = carryFocal(edited, noEdits)!;
  expect(back.x).toBeCloseTo(0.25, 2);
  expect(back.y).toBeCloseTo(0.5, 2);
});
