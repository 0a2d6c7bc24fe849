import type { Product } from '@bakery/schemas/catalogue/products';
import { describe, expect, it } from 'vitest';
import { browseProductCards, browseProducts, recommendedProducts } from './products.browse.ts';

const product = (
  id: string,
  name: string,
  category: Product['category'],
  price: number,
): Product => ({
  _id: id,
  id,
  version: 1,
  createdAt: '',
  updatedAt: '',
  name,
  oldSlugs: [],
  slug: id,
  price,
  category,
  categoryTitle: '',
  description: '',
  images: [],
  image: null,
  pictures: [],
  deliveryPlatforms: [],
  facts: null,
  stock: null,
  isFeatured: false,
  status: 'Active',
});

const shelf = [
  product('e', 'zeera rusk', 'rusk', 40),
  product('d', 'Éclair', 'cakes', 90),
  product('c', 'cream roll', 'Cream Rolls', 20),
  product('b', 'Brownie', 'cakes', 90),
  product('a', 'apple cake', 'cakes', 20),
];
const ids = (products: Product[]) => products.map(({ id }) => id).join('');
const browse = (asked: Parameters<typeof browseProducts>[1]) => ids(browseProducts(shelf, asked));

describe('browseProducts', () => {
  it('shows a category whatever its letter case', () => {
    expect(browse({ category: 'CAKES' })).toBe('dba');
    expect(browse({ category: ' cream rolls ' })).toBe('c');
  });

  it('shows everything for all, for a blank and for no category, and nothing for an unknown one', () => {
    for (const category of ['all', 'All', '', undefined])
      expect(browse({ category })).toBe('edcba');
    expect(browse({ category: 'pizza' })).toBe('');
    expect(browse({ category: 'constructor' })).toBe('');
  });

  it('finds a part of a name in any letter case', () => {
    expect(browse({ search: 'RU' })).toBe('e');
    expect(browse({ search: '%' })).toBe('');
    expect(browse({ search: 'cake', category: 'cakes' })).toBe('a');
  });

  it('sorts by price and by name, by id where they are equal', () => {
    expect(browse({ sort: 'recent' })).toBe('edcba');
    expect(browse({ sort: 'priceLowHigh' })).toBe('acebd');
    expect(browse({ sort: 'priceHighLow' })).toBe('bdeac');
    expect(browse({ sort: 'nameAZ' })).toBe('abcde');
    expect(browse({ sort: 'nameZA' })).toBe('edcba');
    expect(ids(shelf)).toBe('edcba');
  });
});

describe('browseProductCards', () => {
  const shelves = Array.from({ length: 60 }, (_, n) =>
    product(`p${n}`, n % 2 === 0 ? `Loaf ${n}` : `Roll ${n}`, n < 50 ? 'bread' : 'cakes', 100 - n),
  );
  const page = (asked: Partial<Parameters<typeof browseProductCards>[1]>) => {
    const { items, meta, categoryTotal } = browseProductCards(shelves, { page: 1, ...asked });
    return { ids: items.map(({ id }) => id), ...meta, categoryTotal };
  };

  it('gives 24 at a time, each once, and counts all', () => {
    const pages = [1, 2, 3].map((number) => page({ page: number }));
    expect(pages.map(({ ids }) => ids.length)).toEqual([24, 24, 12]);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(shelves.map(({ id }) => id));
    expect(page({ page: 2 })).toMatchObject({ total: 60, page: 2, limit: 24, categoryTotal: 60 });
  });

  it('searches and sorts all of a category, not what is on a page', () => {
    const cheapest = page({ category: 'bread', search: 'ROLL', sort: 'priceLowHigh' });
    expect(cheapest).toMatchObject({ total: 25, categoryTotal: 50 });
    expect(cheapest.ids.slice(0, 2)).toEqual(['p49', 'p47']);
    const last = page({ category: 'bread', search: 'roll', sort: 'priceLowHigh', page: 2 });
    expect(last.ids).toEqual(['p1']);
  });

  it('is empty beyond the last page, and where nothing is found', () => {
    expect(page({ page: 1_000_000 })).toMatchObject({ ids: [], total: 60 });
    expect(page({ search: 'zzzz' })).toMatchObject({ ids: [], total: 0, categoryTotal: 60 });
  });

  it('shows no more of a product than its card needs', () => {
    const [card] = browseProductCards(shelves, { page: 1 }).items;
    expect(Object.keys(card!)).toEqual([
      'id',
      'name',
      'slug',
      'price',
      'category',
      'picture',
      'mark',
      'unitPrice',
    ]);
  });
});

describe('a listing by unit price', () => {
  const pack = (id: string, price: number, amount?: number, unit: 'g' | 'kg' | 'ml' = 'g') => ({
    ...product(id, id, 'bread', price),
    facts: amount === undefined ? null : { netQuantity: { amount, unit } },
  });
  // Unknown, 0.50 a gram, 0.10 a gram, 0.10 a millilitre, 90 a kilogram.
  const packs = [pack('a', 1), pack('b', 50, 100), pack('c', 40, 400), pack('d', 20, 200, 'ml')];
  packs.push(pack('e', 180, 2, 'kg'));

  it('compares grams with kilograms, and has last what says no quantity', () => {
    const { items } = browseProductCards(packs, { page: 1, byUnitPrice: true });
    expect(items.map(({ id }) => id)).toEqual(['e', 'c', 'b', 'd', 'a']);
    expect(items[0]!.unitPrice).toEqual({ amount: 90, per: 'kg' });
  });

  it('leaves what costs the same in the order of the listing', () => {
    const same = [pack('a', 10, 100), pack('b', 20, 200), pack('c', 5, 50)];
    const asked = { page: 1, byUnitPrice: true, sort: 'priceHighLow' } as const;
    expect(browseProductCards(same, asked).items.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});

describe('recommendedProducts', () => {
  it('takes others of the category first, four at most', () => {
    expect(ids(recommendedProducts(shelf, shelf[1]!))).toBe('baec');
    expect(ids(recommendedProducts(shelf, shelf[2]!))).toBe('edba');
    expect(recommendedProducts([shelf[0]!], shelf[0]!)).toEqual([]);
  });
});
