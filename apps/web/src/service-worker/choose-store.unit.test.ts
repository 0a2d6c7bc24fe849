import { expect, it } from 'vitest';
import { addressOf, chooseStore } from './choose-store.ts';
import type { AskedFor } from './choose-store.ts';

const site = 'https://bakery.example';
const api = 'https://api.bakery.example';

/** The store for a request of a page of the site. */
function choose(address: string, asked: Partial<AskedFor> = {}) {
  const url = new URL(address, site);
  const usual = { method: 'GET', mode: 'cors', destination: '', isPart: false };
  const choice = chooseStore({ url, referrer: `${site}/home`, ...usual, ...asked }, { site, api });
  return choice && `${choice.store} ${choice.first}`;
}
const open = (address: string) => choose(address, { mode: 'navigate', destination: 'document' });
const show = (address: string, referrer = `${site}/home`) =>
  choose(address, { mode: 'no-cors', destination: 'image', referrer });

it('pages of the site are asked of the network first', () => {
  for (const path of [
    '/',
    '/home',
    '/bread/milk-bread',
    '/enquries',
    '/news?page=2',
    '/preview-of',
  ]) {
    expect(open(path), path).toBe('pages network');
  }
});

it('other parts of the server, other hosts and all that is sent are left alone', () => {
  for (const path of [
    '/admin/',
    '/ADMIN/products',
    '/preview/token',
    '/api/contact',
    '/api/docs/',
  ]) {
    expect(open(path), path).toBeUndefined();
  }
  expect(open('https://elsewhere.example/home')).toBeUndefined();
  expect(choose('/enquries', { method: 'POST', mode: 'navigate' })).toBeUndefined();
  expect(choose('/trpc/listedProducts.check', { method: 'POST' })).toBeUndefined();
  expect(choose('/uploads/film.mp4', { isPart: true, destination: 'image' })).toBeUndefined();
  expect(choose('/healthz')).toBeUndefined();
});

it('what never changes is asked of the device first', () => {
  expect(choose('/assets/site-x.js', { destination: 'script' })).toBe('files device');
  expect(choose('/assets/mukta-x.woff2', { destination: 'font' })).toBe('files device');
  expect(show('/assets/banner-x.avif')).toBe('pictures device');
  expect(show('/uploads/a.avif')).toBe('pictures device');
  expect(show('/brand/1/icon-192.png')).toBe('pictures device');
  expect(show('/logo.svg')).toBe('pictures network');
});

it('data of the site is kept, on a host of its own too, and no searches', () => {
  const input = '?input=%7B%7D';
  expect(choose(`/trpc/products.list${input}`)).toBe('data network');
  expect(choose(`${api}/trpc/products.list${input}`)).toBe('data network');
  expect(choose(`https://elsewhere.example/trpc/products.list`)).toBeUndefined();
  expect(choose(`/trpc/search.find${input}`)).toBeUndefined();
  const searched = encodeURIComponent('{"category":"bread","search":"rusk"}');
  expect(choose(`/trpc/products.browse?input=${searched}`)).toBeUndefined();
});

it('nothing is kept of what the back office and previews ask for', () => {
  for (const referrer of [`${site}/admin/products`, `${site}/preview/token`, `${site}/api/docs/`]) {
    expect(show('/uploads/draft.avif', referrer), referrer).toBeUndefined();
    expect(choose('/trpc/products.list', { referrer }), referrer).toBeUndefined();
    expect(choose('/assets/site-x.js', { referrer }), referrer).toBeUndefined();
  }
  expect(choose('/trpc/products.list,news.list?batch=1')).toBeUndefined();
  // A page of another site with such a path is none of ours.
  expect(show('/uploads/a.avif', 'https://elsewhere.example/admin/')).toBe('pictures device');
});

it('the address of a page is without what says where a visitor comes from', () => {
  const read = (address: string) => addressOf(new URL(address, site));
  expect(read('/all?utm_source=x&sort=low&fbclid=1#top')).toBe('/all?sort=low');
  expect(read('/home?gclid=1')).toBe('/home');
  expect(read('/offline?to=%2Fbread')).toBe('/offline');
});
