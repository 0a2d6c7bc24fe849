import { expect, it } from 'vitest';
import type { ListItem } from './list-items.ts';
import { readSharePart, writeSharePart } from './share-link.ts';

const bread: ListItem = {
  id: '019a0000-0000-7000-8000-00000000000a',
  shelf: 'product',
  name: 'Milk Bread',
  price: 40,
  quantity: 12,
  unit: 'pieces',
  note: 'for Asha, 9000000000',
};
const cake: ListItem = { ...bread, shelf: 'liveProduct', quantity: 1, unit: 'packs' };

it('holds products and quantities, and nothing about a person', () => {
  const part = writeSharePart([bread, cake]);
  expect(part).toBe(
    'list=p019a000000007000800000000000000a*12~l019a000000007000800000000000000a*1k',
  );
  const { id } = bread;
  expect(readSharePart(`#${part}`)).toEqual([
    { id, shelf: 'product', quantity: 12, unit: 'pieces' },
    { id, shelf: 'liveProduct', quantity: 1, unit: 'packs' },
  ]);
});

it('is read as programs that pass it on write it', () => {
  const part = writeSharePart([bread]);
  expect(readSharePart(part.replace('*', '%2A'))).toHaveLength(1);
  expect(readSharePart(part.toUpperCase().replace('LIST', 'list'))).toHaveLength(1);
});

it('is none in another link, and leaves out what it cannot read', () => {
  for (const other of ['', '#content', 'write-to-us']) {
    expect(readSharePart(other)).toBeUndefined();
  }
  const line = writeSharePart([bread]).slice('list='.length);
  const wrong = ['', 'x', `${line}0000000`, line.replace('*12', '*0'), line.replace('p0', 'q0')];
  expect(readSharePart(`list=${[...wrong, line].join('~')}`)).toHaveLength(1);
});

it('is read up to 500 lines', () => {
  const part = writeSharePart(Array.from({ length: 600 }, () => bread));
  expect(readSharePart(part)).toHaveLength(500);
});
