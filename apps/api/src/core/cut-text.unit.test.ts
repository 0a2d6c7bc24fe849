import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['ab', 3, 'ab'],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🍞', 4, 'ab🍞'],
  ['ab🍞', 3, 'ab'],
  ['a🍞b', 3, 'a🍞'],
  ['', 3, ''],
])('of %j the first %d units are %j', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});
