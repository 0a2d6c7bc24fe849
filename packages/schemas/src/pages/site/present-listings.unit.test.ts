import { expect, test } from 'vitest';
import { eBakeryDefaults } from './defaults/e-bakery.ts';
import { listingsDefaults } from './defaults/listings.ts';
import { presentListings } from './present-listings.ts';

const present = (changes: Partial<typeof listingsDefaults>) =>
  presentListings({ ...listingsDefaults, ...changes }, 'Bilaspur');
const { products, bread, eBakery } = listingsDefaults;

test('a listing is described as all of them are, under its label, and shows nothing of its own', () => {
  const listings = present({});
  expect(listings.bread).toEqual({
    description: 'Bread & Buns from our ovens in Raipur: every kind with its picture and MRP.',
    image: '',
  });
  expect(listings['Cream Rolls'].description).toMatch(/^Cream Rolls from/);
  expect(listings.eBakery).toEqual({ description: eBakery.description, image: '' });
  expect(present({ products: { ...products, title: 'Buy {category}' } }).all.title).toBe(
    'Buy All Products',
  );
});

test('what a category says of itself comes first', () => {
  const own = { intro: 'Baked at four.', title: 'Our bread', description: 'Bread.', image: 'b' };
  const shared = { ...products, image: 'a' };
  expect(present({ products: shared, bread: own }).bread).toEqual(own);
  const described = { ...bread, description: '{category}.' };
  expect(present({ products: shared, bread: described }).bread).toEqual({
    description: 'Bread & Buns.',
    image: 'a',
  });
});

test('of the e-bakery there is what differs from the original, with its city', () => {
  const text = `Today: ${eBakeryDefaults.text}`;
  expect(present({ eBakery: { ...eBakery, heading: 'Order', text } }).eBakery).toEqual({
    heading: 'Order',
    text: `Today: ${eBakeryDefaults.text.replace('{city}', 'Bilaspur')}`,
    description: eBakery.description,
    image: '',
  });
});
