import { describe, expect, it } from 'vitest';
import { formatPrice } from './format-price.ts';

describe('formatPrice', () => {
  it.each([
    [0.5, '₹0.50'],
    [5, '₹5.00'],
    [999.999, '₹1,000.00'],
    [1_234.5, '₹1,234.50'],
    [125_000, '₹1,25,000.00'],
    [9_999_999.99, '₹99,99,999.99'],
  ])('writes %d as %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });
});
