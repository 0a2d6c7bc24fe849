import { expect, it } from 'vitest';
import { isCurrentScreen } from './current-screen.ts';
import { groups, screens } from './navigation.ts';

it.each([
  ['/', {}, '/'],
  ['/products', {}, '/products'],
  ['/products/', {}, '/products'],
  ['/add-product', {}, '/products'],
  ['/pages/about', {}, '/pages'],
  ['/templates', {}, '/desk'],
  ['/history', { kind: 'product', record: 'a' }, '/products'],
  ['/history', { kind: 'liveProduct', record: 'a' }, '/live-products'],
  ['/history', { kind: 'news', record: 'a' }, '/news'],
  ['/history', { kind: 'banner', record: 'a' }, '/banners'],
  ['/history', { kind: 'platform', record: 'a' }, '/deliveryplatform'],
  ['/history', { kind: 'presence', record: 'a' }, '/ourPresence'],
  ['/history', { kind: 'site', record: 'business' }, '/business'],
  ['/history', { kind: 'site', record: 'places' }, '/places'],
  ['/history', { kind: 'site', record: 'about' }, '/pages'],
])('at %s %o the current screen is %s alone', (pathname, search, expected) => {
  const current = screens.filter((screen) => isCurrentScreen(screen, { pathname, search }));
  expect(current.map(({ to }) => to)).toEqual([expected]);
});

it('there is none at a path that only begins like another', () => {
  const place = { pathname: '/products-of-old', search: {} };
  expect(screens.filter((screen) => isCurrentScreen(screen, place))).toEqual([]);
});

it('each entry has an icon of its own', () => {
  const heads = groups.filter((group) => group.screens.length > 1);
  const icons = [...screens, ...heads].map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});
