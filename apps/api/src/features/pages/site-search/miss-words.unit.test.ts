import { expect, it } from 'vitest';
import { readMiss } from './miss-words.ts';

it.each([
  ['  Croissant ', 'croissant'],
  ['gluten-free, bread', 'gluten free bread'],
  ['ढोकला', 'ढोकला'],
  ['7 up', undefined],
  ['qwrtzpl', undefined],
  ['aaaaargh', undefined],
  ['me@example.com', undefined],
  ['call 98765 43210', undefined],
  ['https://example.com/x', undefined],
  ['ravi98765', undefined],
  ["' or 1=1 --", undefined],
  ['xy', undefined],
  ['one two three four five six seven', undefined],
  [`${'so '.repeat(30)}long`, undefined],
])('reads %j as %j', (query, word) => {
  expect(readMiss(query)).toBe(word);
});
