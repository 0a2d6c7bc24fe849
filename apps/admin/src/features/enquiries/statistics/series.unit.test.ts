import { expect, it } from 'vitest';
import { formatMinutes } from './series.ts';

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [240, '4 h'],
  [250, '4 h 10 min'],
])('%i minutes are %s', (minutes, expected) => {
  expect(formatMinutes(minutes)).toBe(expected);
});
