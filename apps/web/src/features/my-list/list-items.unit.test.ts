import { describe, expect, it } from 'vitest';
import { addItem, changeItem, keepList, mergeItems, removeItem } from './list-items.ts';
import { readQuantity } from './read-quantity.ts';
import type { ListItem } from './list-items.ts';

const bread: ListItem = {
  id: '019a0000-0000-7000-8000-000000000001',
  shelf: 'product',
  name: 'Milk Bread',
  price: 40.1,
  quantity: 3,
  unit: 'pieces',
  note: '',
};
const rusk: ListItem = { ...bread, id: '019a0000-0000-7000-8000-000000000002', name: 'Rusk' };

describe('a quantity', () => {
  it('is a whole number from 1 to a hundred thousand', () => {
    expect(['1', ' 12 ', '100000', 7].map(readQuantity)).toEqual([1, 12, 100_000, 7]);
    const wrong = ['', '0', '-1', '1.5', '1e3', '100001', '1000000000', 'ten', '0x10', NaN];
    expect(wrong.map(readQuantity)).toEqual(wrong.map(() => undefined));
  });
});

describe('a product that is added', () => {
  it('is a line of its own, in pieces and in packs', () => {
    const packs: ListItem = { ...bread, unit: 'packs' };
    expect(addItem(addItem([bread], rusk), packs)).toEqual([bread, rusk, packs]);
  });

  it('adds its quantity to its line, which takes its newer name, price and note', () => {
    const again = { ...bread, name: 'Milk Loaf', price: 42, quantity: 4, note: 'for Sunday' };
    expect(addItem([bread, rusk], again)).toEqual([{ ...again, quantity: 7 }, rusk]);
    expect(addItem([again], bread)).toMatchObject([{ quantity: 7, note: 'for Sunday' }]);
  });

  it('is never more than the most, and has no room on a full list', () => {
    expect(addItem([{ ...bread, quantity: 99_999 }], bread)).toMatchObject([{ quantity: 100_000 }]);
    const full = Array.from({ length: 500 }, (_, n) => ({ ...bread, id: String(n) }));
    expect(addItem(full, rusk)).toBe(full);
    expect(addItem(full, { ...bread, id: '7' })[7]).toMatchObject({ quantity: 6 });
  });
});

describe('a line', () => {
  it('is changed, and joined with the line whose unit it gets', () => {
    expect(changeItem([bread, rusk], bread, { quantity: 5 })).toMatchObject([
      { quantity: 5 },
      rusk,
    ]);
    const packs: ListItem = { ...bread, unit: 'packs', quantity: 2 };
    expect(changeItem([bread, rusk, packs], bread, { unit: 'packs' })).toEqual([
      rusk,
      { ...packs, quantity: 5 },
    ]);
    expect(changeItem([rusk], bread, { quantity: 5 })).toEqual([rusk]);
  });

  it('is removed alone', () => {
    const packs: ListItem = { ...bread, unit: 'packs' };
    expect(removeItem([bread, rusk, packs], bread)).toEqual([rusk, packs]);
  });
});

it('two lists are joined line by line', () => {
  expect(mergeItems([bread], [rusk, bread])).toEqual([{ ...bread, quantity: 6 }, rusk]);
});

it('a list takes the place of the one that has its name', () => {
  const list = (name: string, day: string) => ({ name, day, items: [bread] });
  const kept = [list('Monday', '2026-11-02'), list('Sunday', '2026-11-01')];
  expect(keepList(kept, list('Sunday', '2026-11-08'))).toEqual([
    list('Sunday', '2026-11-08'),
    list('Monday', '2026-11-02'),
  ]);
});
