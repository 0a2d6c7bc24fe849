import { expect, it } from 'vitest';
import { isSameContent, mergeBack } from './merge-back.ts';

it('sets back what only the release has changed, and asks about what somebody has changed since', () => {
  const before = { name: 'Box', price: 100, stock: 3, entries: [{ link: 'a', logo: null }] };
  const after = { name: 'Gift box', price: 120, stock: 3, entries: [{ logo: null, link: 'b' }] };
  const now = { name: 'Gift box', price: 130, stock: 5, entries: [{ link: 'b', logo: null }] };
  expect(mergeBack(before, after, now)).toEqual({
    back: { name: 'Box', entries: [{ link: 'a', logo: null }] },
    conflicts: ['price'],
  });
});

it('leaves alone what is as it was before', () => {
  expect(mergeBack({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 9 })).toEqual({
    back: {},
    conflicts: [],
  });
});

it('takes a field without a value for one that is not there', () => {
  expect(isSameContent({ a: undefined, b: 1 }, { b: 1 })).toBe(true);
});
