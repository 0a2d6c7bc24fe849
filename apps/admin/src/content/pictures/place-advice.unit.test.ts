import type { Picture } from '@bakery/schemas/content/media';
import { expect, it } from 'vitest';
import { adviseOnPlace } from './place-advice.ts';

const sized = (width: number, height: number) => ({ width, height }) as Picture;
const square = { ratio: 1, leastWidth: 600 };

it.each([
  [sized(1200, 1200), square],
  [sized(1200, 900), square],
  [sized(1200, 1200), { ratio: 3 / 2, leastWidth: 720 }],
  [sized(600, 600), square],
])('nothing is said of a picture that suits its place: %o', (picture, place) => {
  expect(adviseOnPlace(picture, place)).toEqual([]);
});

it('a small picture is said to look soft: only the part that is shown counts', () => {
  expect(adviseOnPlace(sized(599, 599), square)).toEqual([expect.stringContaining('at least 600')]);
  expect(adviseOnPlace(sized(800, 500), square)).toEqual([expect.stringContaining('800×500')]);
});

it.each([
  [sized(1900, 1000), 'left and right'],
  [sized(1000, 1900), 'top and bottom'],
])('the sides at which much is cut off are named: %o', (picture, sides) => {
  expect(adviseOnPlace(picture, square)).toEqual([expect.stringContaining(sides)]);
});
