import { completeContent } from '@bakery/schemas/pages/site/complete';
import { frameDefaults } from '@bakery/schemas/pages/site/defaults/frame';
import { homeDefaults } from '@bakery/schemas/pages/site/defaults/home';
import { listingsDefaults } from '@bakery/schemas/pages/site/defaults/listings';
import { privacyDefaults } from '@bakery/schemas/pages/site/defaults/privacy';
import { presentListings } from '@bakery/schemas/pages/site/present-listings';
import { expect, test } from 'vitest';
import { shortenSiteData } from './site-data.ts';

const key = ['site', 'page', 'home'];
const { image: _none, ...search } = homeDefaults.search;

test('a page that nobody has changed has no texts in its data but those for search engines', () => {
  expect(shortenSiteData(['site', 'frame'], frameDefaults)).toEqual({});
  expect(shortenSiteData(key, homeDefaults)).toEqual({ search });
  const products = completeContent('products', {});
  expect(shortenSiteData(['site', 'page', 'products'], products)).toEqual({});
  expect(shortenSiteData(['site', 'page', 'privacy'], privacyDefaults)).toEqual({
    search: { title: privacyDefaults.search.title, description: expect.any(String) },
    policy: privacyDefaults.policy,
  });
});

test('a changed text is in the data, with the pictures of the library', () => {
  const forte = { ...homeDefaults.forte, heading: 'Our bread' };
  const pictures = { a: {} };
  expect(shortenSiteData(key, { ...homeDefaults, forte, pictures })).toEqual({
    search,
    forte: { heading: 'Our bread' },
    pictures,
  });
});

test('a picture of shared links is in the data', () => {
  const shared = { ...homeDefaults.search, image: 'a' };
  expect(shortenSiteData(key, { ...homeDefaults, search: shared })).toEqual({ search: shared });
});

test('of the listings only what differs and a browser shows is in the data', () => {
  const listings = presentListings(listingsDefaults, 'Raipur');
  const key = ['site', 'page', 'listings'];
  expect(shortenSiteData(key, listings)).toEqual({});
  const bread = { intro: 'Baked at four.', title: 'Our bread', description: 'Bread.', image: 'a' };
  expect(shortenSiteData(key, { ...listings, bread, pictures: { a: {} } })).toEqual({
    bread: { intro: 'Baked at four.', title: 'Our bread' },
  });
});

test('other data stays as it is', () => {
  const data = [{ heading: 'x' }];
  expect(shortenSiteData(['news'], data)).toBe(data);
  expect(shortenSiteData(['site', 'contact'], data)).toBe(data);
});
