import type { Product } from '@bakery/schemas/products';
import { describe, expect, it } from 'vitest';
import { browseProducts, recommendedProducts } from './products.browse.ts';

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
  slug: id,
  price,
  category,
  categoryTitle: '',
  description: '',
  images: [],
  image: null,
  pictures: [],
  deliveryPlatforms: [],
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

describe('recommendedProducts', () => {
  it('takes others of the category first, four at most', () => {
    expect(ids(recommendedProducts(shelf, shelf[1]!))).toBe('baec');
    expect(ids(recommendedProducts(shelf, shelf[2]!))).toBe('edba');
    expect(recommendedProducts([shelf[0]!], shelf[0]!)).toEqual([]);
  });
});
