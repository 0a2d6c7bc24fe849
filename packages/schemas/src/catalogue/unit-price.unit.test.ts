import { describe, expect, it } from 'vitest';
import type { QuantityUnit } from './food-facts.constants.ts';
import { formatUnitPrice } from './format-unit-price.ts';
import { formatQuantity, formatShelfLife, unitPrice } from './unit-price.ts';

const of = (price: number, amount: number, unit: QuantityUnit) => {
  const found = unitPrice(price, { netQuantity: { amount, unit } });
  return found && formatUnitPrice(found);
};

describe('unitPrice', () => {
  it('is by the gram below a kilogram and by the kilogram from there on', () => {
    expect(of(50, 200, 'g')).toBe('₹0.25 per g');
    expect(of(99, 999, 'g')).toBe('₹0.10 per g');
    expect(of(750, 1, 'kg')).toBe('₹750.00 per kg');
    expect(of(750, 1000, 'g')).toBe('₹750.00 per kg');
    expect(of(333, 1.5, 'kg')).toBe('₹222.00 per kg');
    expect(of(50, 0.5, 'kg')).toBe('₹0.10 per g');
  });

  it('is by the millilitre below a litre and by the litre from there on', () => {
    expect(of(90, 200, 'ml')).toBe('₹0.45 per ml');
    expect(of(125000, 1000, 'ml')).toBe('₹1,25,000.00 per l');
    expect(of(45, 0.3, 'l')).toBe('₹0.15 per ml');
  });

  it('is by the piece where the goods are sold by number', () => {
    expect(of(100, 6, 'pieces')).toBe('₹16.67 per piece');
    expect(unitPrice(35, { pieces: 6 })).toEqual({ amount: 5.83, per: 'piece' });
    const both = { pieces: 6, netQuantity: { amount: 250, unit: 'g' } as const };
    expect(unitPrice(35, both)).toEqual({ amount: 0.14, per: 'g' });
  });

  it('rounds halves of a paisa up', () => {
    expect(of(201, 200, 'g')).toBe('₹1.01 per g');
  });

  it('is not known without a price or a quantity', () => {
    expect(unitPrice(50, null)).toBeUndefined();
    expect(unitPrice(50, {})).toBeUndefined();
    expect(of(0, 200, 'g')).toBeUndefined();
  });
});

describe('quantities', () => {
  it('are written as on the pack', () => {
    expect(formatQuantity({ amount: 1, unit: 'pieces' })).toBe('1 piece');
    expect(formatQuantity({ amount: 1.5, unit: 'kg' })).toBe('1.5 kg');
    expect(formatShelfLife({ amount: 1, unit: 'months' })).toBe('1 month');
    expect(formatShelfLife({ amount: 4, unit: 'days' })).toBe('4 days');
  });
});
