import { expect, it } from 'vitest';
import { describeItem, sumOf } from './item-lines.ts';

it('the sum is exact, and what has no price counts nothing', () => {
  expect(sumOf([])).toBe(0);
  const items = [
    { price: 40.1, quantity: 3 },
    { price: 0.1, quantity: 3 },
    { price: null, quantity: 9 },
  ];
  expect(sumOf(items)).toBe(120.6);
  expect(sumOf([{ price: 9_999_999.99, quantity: 100_000 }])).toBe(999_999_999_000);
});

it('a line says quantity, name, note and price, whatever was typed', () => {
  const line = { name: 'Milk Bread', price: 40, quantity: 12, unit: 'pieces', note: '' } as const;
  expect(describeItem(line)).toBe('12 pieces Milk Bread, MRP ₹40.00 each');
  const odd = { ...line, name: 'Milk\nBread', quantity: 1, note: 'for\n Sunday', price: null };
  expect(describeItem(odd)).toBe('1 piece Milk Bread (for Sunday)');
});
