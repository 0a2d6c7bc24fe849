import { expect, it } from 'vitest';
import { describeSpan } from './time-left.ts';

const minute = 60_000;

it.each([
  [0, '0 min'],
  [59.9 * minute, '59 min'],
  [-60 * minute, '1 h'],
  [130 * minute, '2 h 10 min'],
  [47 * 60 * minute, '47 h'],
  [48 * 60 * minute + minute, '2 days'],
])('%i milliseconds are %s', (span, text) => {
  expect(describeSpan(span)).toBe(text);
});
