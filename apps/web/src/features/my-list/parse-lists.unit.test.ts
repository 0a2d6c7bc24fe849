import { expect, it } from 'vitest';
import { emptyLists } from './list-items.ts';
import type { ListItem } from './list-items.ts';
import { listVersion, parseLists } from './parse-lists.ts';

const bread: ListItem = {
  id: '019a0000-0000-7000-8000-000000000001',
  shelf: 'product',
  name: 'Milk Bread',
  price: 40,
  quantity: 3,
  unit: 'packs',
  note: 'for Sunday',
};
const stored = { version: listVersion, items: [bread], kept: [] };

it('reads what it has stored', () => {
  const kept = [{ name: 'Monday', day: '2026-11-02', items: [bread] }];
  expect(parseLists({ ...stored, kept })).toEqual({
    lists: { items: [bread], kept },
    hasLost: false,
  });
});

it('has nothing where nothing is stored', () => {
  for (const nothing of [undefined, null]) {
    expect(parseLists(nothing)).toEqual({ lists: emptyLists, hasLost: false });
  }
});

it('reads the items alone, as they were before versions had numbers', () => {
  expect(parseLists([bread])).toEqual({ lists: { items: [bread], kept: [] }, hasLost: false });
});

it('says that it has lost something of what is damaged', () => {
  for (const damaged of ['bread', 7, true]) {
    expect(parseLists(damaged)).toEqual({ lists: emptyLists, hasLost: true });
  }
  expect(parseLists({ ...stored, items: 'none' })).toMatchObject({ hasLost: true });
  const wrong = [
    null,
    7,
    {},
    { ...bread, id: 'x' },
    { ...bread, name: ' ' },
    { ...bread, name: 7 },
  ];
  expect(parseLists({ ...stored, items: [...wrong, bread] })).toEqual({
    lists: { items: [bread], kept: [] },
    hasLost: true,
  });
  expect(parseLists({ ...stored, kept: [{ items: [bread] }, null] })).toMatchObject({
    lists: { kept: [] },
    hasLost: true,
  });
});

it('takes what it can read of a later version', () => {
  expect(parseLists({ ...stored, version: 2, more: true })).toEqual({
    lists: { items: [bread], kept: [] },
    hasLost: true,
  });
});

it('brings values within their bounds', () => {
  const item = (changes: object) => parseLists([{ ...bread, ...changes }]).lists.items[0];
  expect(item({ quantity: 1e9 })).toMatchObject({ quantity: 100_000 });
  for (const quantity of [0, -3, 'x', null, NaN]) {
    expect(item({ quantity })).toMatchObject({ quantity: 1 });
  }
  expect(item({ quantity: 2.9 })).toMatchObject({ quantity: 2 });
  expect(item({ name: 'x'.repeat(300), note: 'y'.repeat(300) })).toMatchObject({
    name: 'x'.repeat(200),
    note: 'y'.repeat(200),
  });
  for (const price of [-1, Infinity, '40', 1e12])
    expect(item({ price })).toMatchObject({ price: 0 });
  expect(item({ shelf: 'x', unit: 'x', note: 7 })).toMatchObject({
    shelf: 'product',
    unit: 'pieces',
    note: '',
  });
});

it('has at most 500 lines, one for a product and a unit', () => {
  const many = Array.from({ length: 600 }, (_, n) => ({
    ...bread,
    id: `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  }));
  const { lists, hasLost } = parseLists([...many]);
  expect([lists.items.length, hasLost]).toEqual([500, true]);
  expect(parseLists([bread, bread]).lists.items).toEqual([{ ...bread, quantity: 6 }]);
});
