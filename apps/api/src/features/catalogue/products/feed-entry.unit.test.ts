import { expect, it } from 'vitest';
import { listFeedEntries } from './feed-entry.ts';

const product = {
  id: 'a',
  slug: 'pav',
  category: 'bread',
  categoryTitle: 'Bread & Buns',
  name: '',
  price: 40,
  description: ` ${'x'.repeat(6_000)}`,
  pictures: Array.from({ length: 12 }, (_, n) => ({ url: `/uploads/${n}.jpg` })),
  facts: { gtin: '8901234567894', storage: 'Keep dry.' },
  stock: null,
};

it('a feed has what shopping sites accept, and no more of a product than they show', () => {
  const [entry] = listFeedEntries([product]);
  expect(Object.keys(entry!).toSorted()).toEqual([
    'category',
    'categoryTitle',
    'description',
    'facts',
    'id',
    'images',
    'name',
    'price',
    'slug',
  ]);
  expect(entry).toMatchObject({ name: 'Bread & Buns', facts: { gtin: '8901234567894' } });
  expect(entry!.facts).not.toHaveProperty('storage');
  expect(entry!.images).toHaveLength(10);
  expect(entry!.description).toMatch(/^x{5000}…$/);
  expect(listFeedEntries([{ ...product, stock: 0 }])[0]).toHaveProperty('stock', 0);
});

it('a product without a price or a picture is left out', () => {
  expect(
    listFeedEntries([
      { ...product, price: 0 },
      { ...product, pictures: [] },
    ]),
  ).toEqual([]);
});
