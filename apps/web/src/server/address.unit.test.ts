import { categories } from '@bakery/schemas/catalogue/products.constants';
import { sitePaths } from '@bakery/schemas/pages/site-paths.constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSiteRouter } from '../router.tsx';
import type { Api } from '../shared/api/api.ts';
import { documentPaths } from '../shared/seo/document-paths.ts';
import { listingPath } from '../shared/seo/page-paths.ts';
import { resolveAddress } from './address.ts';

const page = (address: string) => ({ address, isCacheable: true });
const moved = (location: string) => ({ location, status: 301 });
const home = { location: '/home', status: 302 };

describe('a page has one address', () => {
  it.each([
    '/home',
    '/about',
    '/liveproducts',
    '/enquries',
    '/latestnews',
    '/search',
    '/news',
    '/all',
    ...categories.map(listingPath),
    '/bread/pav',
    '/Cream%20Rolls/horn',
    '/product/cake',
    '/batch',
    '/batch/MB251103',
    '/news/0193a8f0',
    '/sitemap.xml',
    '/robots.txt',
    '/news/rss.xml',
  ])('%s', (address) => {
    expect(resolveAddress(address)).toEqual(page(address));
  });

  it.each([
    ['/x/../all', '/all'],
    ['/./all', '/all'],
    ['/x/%2e%2E/all', '/all'],
    ['/../../bread/./pav', '/bread/pav'],
    ['/all/', '/all'],
    ['/HOME', '/home'],
    ['/CAKES', '/cakes'],
    ['/cream%20rolls', '/Cream%20Rolls'],
    ['/%61ll', '/all'],
    ['/product/%63ake', '/product/cake'],
    ['/News/RSS.xml', '/news/rss.xml'],
    ['/BREAD/pav?utm_source=mail', '/bread/pav'],
    ['/All?sort=nameAZ&x=1', '/all?sort=nameAZ'],
    ['/Batch/mb%202511-03?x=1', '/batch/MB251103'],
    ['/batch/MB%232511', '/batch?code=MB%232511'],
    [`/batch/${'a'.repeat(25)}?code=b`, `/batch?code=${'a'.repeat(25)}`],
    ['/batch/-', '/batch?code=-'],
  ])('%s leads to %s', (address, location) => {
    expect(resolveAddress(address)).toEqual(moved(location));
  });

  it.each([
    '//evil.example/',
    '/\\evil.example',
    `/${'a'.repeat(600)}`,
    '/nothing',
    '/a/b/c',
    '/a//b',
    '/%ff',
    '/%',
    '/..',
    '',
    'http://evil.example/home',
    '*',
  ])('%s is none', (address) => {
    expect(resolveAddress(address)).toEqual(home);
  });

  it('is known for every route', () => {
    const { routesByPath } = createSiteRouter({
      api: {} as Api,
      addresses: { origin: '', apiOrigin: '' },
      off: [],
    });
    for (const path of Object.keys(routesByPath)) {
      if (path === '/' || path === '/$') continue;
      const address = path
        .replace('$category', 'all')
        .replace('$code', 'ABC')
        .replaceAll(/\$\w+/g, 'x')
        .replace(/\/$/, '');
      expect(resolveAddress(address)).toEqual(page(address));
    }
  });
});

it('no redirect can be for a page of the site, or for one of its documents', () => {
  const { routesByPath } = createSiteRouter({
    api: {} as Api,
    addresses: { origin: '', apiOrigin: '' },
    off: [],
  });
  const pages = Object.keys(routesByPath)
    .map((path) => path.replace(/\/$/, ''))
    .filter((path) => path !== '' && !path.includes('$'));
  expect(pages.length).toBeGreaterThan(5);
  for (const path of [...pages, ...Object.values(documentPaths)]) {
    expect(sitePaths).toContain(path);
  }
});

describe('parameters', () => {
  it.each([
    ['/home?utm_source=mail&page=3', '/home'],
    ['/home?search=pav&sort=nameAZ', '/home'],
    ['/bread/pav?search=pav', '/bread/pav'],
    ['/sitemap.xml?page=2', '/sitemap.xml'],
    ['/all?sort=foo', '/all'],
    ['/all?sort=1&page=0', '/all'],
    ['/all?page=1', '/all'],
    ['/all?page=1e3', '/all'],
    ['/all?page=99999999', '/all'],
    ['/all?sort=recent', '/all'],
    ['/all?sort=nameAZ&sort=foo', '/all'],
    ['/all?search=%20', '/all'],
    ['/search?q=%20', '/search'],
    ['/search?q=a%00b', '/search'],
    ['/all?q=milk', '/all'],
    ['/bread?sort=nameAZ&utm_source=mail', '/bread?sort=nameAZ'],
    ['/news?page=1', '/news'],
    ['/news?page=x&category=Nothing', '/news'],
    ['/batch?code=%20', '/batch'],
    ['/enquries?sent=2', '/enquries'],
    ['/enquries?sent=1', '/enquries?sent=1'],
  ])('%s is %s', (address, normal) => {
    expect(resolveAddress(address)).toEqual(page(normal));
  });

  it.each([
    ['/all?page=2', '/all?page=2'],
    ['/bread?page=03&x=1&sort=nameAZ', '/bread?sort=nameAZ&page=3'],
    ['/news?page=03&category=product%20launch', '/news?category=Product+Launch&page=3'],
    ['/latestnews?page=2&sort=nameAZ', '/latestnews?page=2'],
    ['/batch?code=%23%201&x=1', '/batch?code=%23+1'],
  ])('%s is %s, which few ask for', (address, normal) => {
    expect(resolveAddress(address)).toEqual({ address: normal, isCacheable: false });
  });

  it.each([
    ['/search?q=%20milk+bread%20&x=1', '/search?q=milk+bread'],
    [`/search?q=${'a'.repeat(5_000)}`, `/search?q=${'a'.repeat(5_000)}`],
  ])('of a search of the site are kept: %s', (address, normal) => {
    expect(resolveAddress(address)).toEqual({ address: normal, isCacheable: false });
  });

  it('with a search text are not cached', () => {
    const address = `/bread?sort=nameAZ&search=${'a'.repeat(300)}`;
    expect(resolveAddress(address)).toEqual({
      address: `/bread?search=${'a'.repeat(200)}&sort=nameAZ`,
      isCacheable: false,
    });
  });
});

it('any address redirects at most once', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%',
      '%ff',
      '%00',
      '/',
      '\\',
      '?',
      '#',
      '&',
      '=',
      'all',
      'news',
    ),
    fc.constantFrom('search', 'sort', 'page', 'category', 'nameAZ', '[]', '__proto__', 'toString'),
  );
  const target = fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join('')}`);
  fc.assert(
    fc.property(target, (given) => {
      const first = resolveAddress(given);
      const address = 'location' in first ? first.location : first.address;
      expect(address).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(new URL(address, 'http://a.example').pathname).toBe(address.split('?')[0]);
      expect(resolveAddress(address)).toMatchObject({ address });
    }),
    { numRuns: 2_000 },
  );
});
