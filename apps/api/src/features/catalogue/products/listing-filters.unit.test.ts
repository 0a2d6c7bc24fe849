import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import type { ListingFilters } from '@bakery/schemas/catalogue/listing-filters';
import type { Product } from '@bakery/schemas/catalogue/products';
import { describe, expect, it } from 'vitest';
import { filterProducts } from './listing-filters.ts';

function product(id: string, price: number, facts: FoodFacts | null, on: string[] = []): Product {
  return {
    _id: id,
    id,
    version: 1,
    createdAt: '',
    updatedAt: '',
    name: id,
    oldSlugs: [],
    slug: id,
    price,
    category: 'bread',
    categoryTitle: '',
    description: '',
    images: [],
    image: null,
    pictures: [],
    deliveryPlatforms: on.map((name) => ({
      platform: name,
      link: '',
      name,
      logo: '',
      logoId: null,
    })),
    facts,
    stock: null,
    isFeatured: false,
    status: 'Active',
  };
}

const shelf = [
  product(
    'pav',
    40,
    { mark: 'vegetarian', contains: ['gluten'], netQuantity: { amount: 200, unit: 'g' } },
    ['Zomato'],
  ),
  product(
    'cake',
    280,
    {
      mark: 'contains-egg',
      contains: ['gluten', 'egg'],
      mayContain: ['nuts'],
      netQuantity: { amount: 1.5, unit: 'kg' },
      shelfLife: { amount: 1, unit: 'months' },
    },
    ['Zomato', 'Swiggy'],
  ),
  product('rusk', 90, {
    mark: 'vegetarian',
    contains: ['gluten', 'nuts'],
    netQuantity: { amount: 250, unit: 'g' },
    shelfLife: { amount: 6, unit: 'months' },
  }),
  product('unknown', 0, null),
];

function filter(filters?: ListingFilters) {
  const { matches, counts } = filterProducts(shelf, filters);
  return { ids: matches.map(({ id }) => id), counts };
}

describe('the filters of a listing', () => {
  it('find what they say', () => {
    expect(filter().ids).toEqual(['pav', 'cake', 'rusk', 'unknown']);
    expect(filter({ mark: 'vegetarian' }).ids).toEqual(['pav', 'rusk']);
    expect(filter({ eggless: 'yes' }).ids).toEqual(['pav', 'rusk']);
    expect(filter({ price: '100' }).ids).toEqual(['pav', 'rusk']);
    expect(filter({ weight: '250' }).ids).toEqual(['pav', 'rusk']);
    expect(filter({ weight: 'more' }).ids).toEqual(['cake']);
    expect(filter({ life: '30' }).ids).toEqual(['cake', 'rusk']);
    expect(filter({ life: '90' }).ids).toEqual(['rusk']);
    expect(filter({ on: 'Swiggy' }).ids).toEqual(['cake']);
    expect(filter({ mark: 'vegetarian', price: '50' }).ids).toEqual(['pav']);
    expect(filter({ on: 'toString' }).ids).toEqual([]);
  });

  it('never say that a product is without an allergen of which nothing is said, or that it may have', () => {
    expect(filter({ 'without-nuts': 'yes' }).ids).toEqual(['pav']);
    expect(filter({ 'without-fish': 'yes' }).ids).toEqual(['pav', 'cake', 'rusk']);
    expect(filter({ 'without-egg': 'yes', 'without-nuts': 'yes' }).ids).toEqual(['pav']);
  });

  it('are offered where they part the listing, with what they would find', () => {
    expect(filter().counts).toEqual({
      mark: { vegetarian: 2, 'contains-egg': 1 },
      eggless: { yes: 2 },
      // Up to 200 would find what up to 100 finds.
      price: { 50: 1, 100: 2, 500: 3 },
      weight: { 250: 2, more: 1 },
      life: { 7: 2, 90: 1 },
      'without-crustaceans': { yes: 3 },
      'without-milk': { yes: 3 },
      'without-fish': { yes: 3 },
      'without-nuts': { yes: 1 },
      'without-soy': { yes: 3 },
      'without-sulphite': { yes: 3 },
      on: { Swiggy: 1, Zomato: 2 },
    });
    const alike = [
      product('a', 40, { mark: 'vegetarian' }),
      product('b', 45, { mark: 'vegetarian' }),
    ];
    expect(filterProducts(alike).counts).toEqual({});
  });

  it('count what another choice would find beside the other filters, and keep what finds nothing', () => {
    const { counts } = filter({ mark: 'contains-egg', 'without-nuts': 'yes' });
    expect(counts.mark).toEqual({ vegetarian: 1, 'contains-egg': 0 });
    expect(counts['without-nuts']).toEqual({ yes: 0 });
    expect(counts.price).toEqual({ 50: 0, 100: 0, 500: 0 });
  });
});
