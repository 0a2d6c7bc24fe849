import { expect, it } from 'vitest';
import { focalPoint, imageListQuery, toPosition } from './media.ts';

it.each([
  [{ x: 0, y: 1 }, '0% 100%'],
  [{ x: 0.5, y: 0.333 }, '50% 33.3%'],
  [{ x: 0.29, y: 0.07 }, '29% 7%'],
])('writes %j as a position', (point, position) => {
  expect(toPosition(point)).toBe(position);
});

it('rounds a focal point to what a position can say', () => {
  expect(focalPoint.parse({ x: 1 / 3, y: 0.99996 })).toEqual({ x: 0.333, y: 1 });
});

it('lists 24 pictures unless asked for another number', () => {
  expect(imageListQuery.parse({})).toEqual({ page: 1, limit: 24, search: '' });
  expect(imageListQuery.parse({ limit: 5 })).toMatchObject({ limit: 5 });
});
