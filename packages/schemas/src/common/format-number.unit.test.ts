import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [5_000, '5,000'],
    [100_000, '1,00,000'],
    [12_345_678, '1,23,45,678'],
  ])('writes %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});
