import { expect, it } from 'vitest';
import { isSameData } from './same-data.ts';

it.each([
  [1, 1],
  ['a', 'a'],
  [null, null],
  [undefined, undefined],
  [
    { a: [1, { b: null }], c: undefined },
    { c: undefined, a: [1, { b: null }] },
  ],
  [[], []],
])('%j is the same as %j', (a, b) => expect(isSameData(a, b)).toBe(true));

it.each([
  [1, '1'],
  [null, undefined],
  [{}, []],
  [[], {}],
  [{}, null],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 2 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, { a: 1, b: 1 }],
  [[{ a: [1] }], [{ a: [2] }]],
])('%j is not the same as %j', (a, b) => expect(isSameData(a, b)).toBe(false));

it('looks into nothing that both share', () => {
  const shared = {
    get costly(): never {
      throw new Error('looked into');
    },
  };
  expect(isSameData([shared], [shared])).toBe(true);
});
