import { categories } from '@bakery/schemas/catalogue/products.constants';
import { readOldAddress, readOldAddresses } from '@bakery/schemas/pages/old-addresses';
import type { SearchHit } from '@bakery/schemas/pages/site-search';
import { expect, it } from 'vitest';
import { demoLiveProducts, demoNews, demoProducts } from '../../../demo/content/index.ts';
import { candidateOf } from './candidates.ts';
import { findTarget } from './find-target.ts';
import { oldAddressCases } from './old-addresses.fixture.ts';
import { readOldPath } from './read-old-path.ts';

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** The demo content as a search finds it. */
const hits = [
  ...demoProducts.map((product) => ({
    type: 'product',
    product: { ...product, slug: slugOf(product.name) },
  })),
  ...demoLiveProducts.map(({ name = '' }) => ({
    type: 'liveProduct',
    product: { name, slug: slugOf(name) },
  })),
  ...demoNews.map(({ title }, index) => ({ type: 'article', id: String(index), title })),
  ...categories.map((category) => ({ type: 'category', category })),
  { type: 'page', path: '/about', title: 'About Us' },
] as unknown as SearchHit[];
const records = hits.map(candidateOf);

function find(address: string) {
  const old = readOldPath(readOldAddress(address)!);
  const found = old.isFile ? undefined : findTarget(old, records);
  return found ? [found.candidate.path, found.strength] : [null];
}

it.each(oldAddressCases.map(([address, ...expected]) => ({ address, expected })))(
  '$address leads to $expected',
  ({ address, expected }) => {
    expect(find(address)).toEqual(expected);
  },
);

it('reasons are sentences, and name what fits as well', () => {
  const reasonOf = (address: string) => findTarget(readOldPath(address), records)!.reason;
  expect(reasonOf('/milk-bread')).toBe('The same words.');
  expect(reasonOf('/nankatai')).toBe('The same words, but for spelling or small ones.');
  expect(reasonOf('/cakes/black-forest')).toMatch(
    /“Black Forest Pastry” \(\/product\/.*\) fits as well\.$/,
  );
  expect(reasonOf('/cookies/tiramisu')).toBe(
    'No page has its words. “cookies” says only of what kind it was.',
  );
});

it('lists of people are read line by line', () => {
  const text = [
    'https://www.Old.example/Milk-Bread.html?utm_source=x&b=2&a=1#top',
    '/milk-bread.html/?a=1&b=2',
    '',
    'www.old.example/about.php\t42 visits',
    'old.example',
    'index.php/news',
    'rusk',
    'mailto:a@b.in',
    '/%ff',
  ].join('\r\n');
  expect(readOldAddresses(text)).toEqual({
    addresses: ['/milk-bread.html?a=1&b=2', '/about.php', '/', '/index.php/news', '/rusk'],
    unreadable: ['mailto:a@b.in', '/%ff'],
    repeated: 1,
  });
});
