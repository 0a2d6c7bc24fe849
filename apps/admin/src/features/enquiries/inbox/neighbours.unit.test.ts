import { expect, it } from 'vitest';
import { findFirstAdded, findNeighbours } from './neighbours.ts';

const ids = ['a', 'b', 'c'];

it.each([
  ['a', undefined, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', undefined],
  [undefined, undefined, 'a'],
  ['from elsewhere', undefined, 'a'],
])('%s is between %s and %s', (open, before, after) => {
  expect(findNeighbours(ids, open)).toEqual({ before, after });
});

it.each([
  [0, undefined, 'a'],
  [1, 'a', 'b'],
  [3, 'c', undefined],
  [7, 'c', undefined],
])('one that has left the place %i is between %s and %s', (lastAt, before, after) => {
  expect(findNeighbours(ids, 'gone', lastAt)).toEqual({ before, after });
});

it('has no neighbours in an empty list', () => {
  expect(findNeighbours([], 'a', 2)).toEqual({ before: undefined, after: undefined });
});

it.each([
  [['a', 'b', 'c', 'd', 'e'], 'd'],
  // A new one has come, and one has gone.
  [['new', 'a', 'c', 'd'], 'd'],
  [['a', 'b', 'c'], undefined],
  [['d', 'e'], 'd'],
])('of %j the first added is %s', (now, first) => {
  expect(findFirstAdded(ids, now)).toBe(first);
});
