import { expect, it } from 'vitest';
import { bringUpToDate } from './today-items.ts';

const bread = {
  id: '019a0000-0000-7000-8000-000000000001',
  shelf: 'product',
  name: 'Milk Bread',
  price: 40,
  quantity: 12,
  unit: 'pieces',
  note: '',
} as const;
const product = { ...bread, path: '/bread/milk-bread', picture: null };

it('has today’s name and price, and says what it was', () => {
  const today = { ...product, name: 'Milk Loaf', price: 42 };
  expect(bringUpToDate([bread], [today])).toMatchObject([
    { item: { ...bread, name: 'Milk Loaf', price: 42 }, formerPrice: 40, isGone: false },
  ]);
  expect(bringUpToDate([bread], [product])).toMatchObject([{ formerPrice: undefined }]);
});

it('has no price for a product that is gone', () => {
  expect(bringUpToDate([bread], [])).toMatchObject([{ item: { price: 0 }, isGone: true }]);
});

it('is as it was added until the server has answered', () => {
  expect(bringUpToDate([bread], undefined)).toMatchObject([{ item: bread, isGone: false }]);
});
