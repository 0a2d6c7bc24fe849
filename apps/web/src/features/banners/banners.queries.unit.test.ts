import { expect, it } from 'vitest';
import { findHomeBanner } from './banners.queries.ts';

it.each([
  [[1, 2], 1],
  [[2, 1], 1],
  // The home page has no banner rather than another one.
  [[2, 3], undefined],
  [[], undefined],
])('of the banners %j the home page shows %s', (orders, expected) => {
  const banners = orders.map((order_number) => ({ order_number }));
  expect(findHomeBanner(banners)?.order_number).toBe(expected);
});
