import type { ProductSort } from '@bakery/schemas/catalogue/products';

/** The texts of the listings. */
export const listing = {
  search: 'Search on this page',
  sort: 'Sort by',
  sorts: {
    recent: 'Newest',
    priceLowHigh: 'Price: low to high',
    priceHighLow: 'Price: high to low',
    nameAZ: 'Name: A to Z',
    nameZA: 'Name: Z to A',
  } satisfies Record<ProductSort, string>,
  loading: 'Loading products...',
  failure: 'Failed to fetch data. Showing cached data if available.',
  retry: 'Try again',
  empty: 'Nothing on this shelf today. Please look again soon.',
  others: 'See all products',
  noMatch: 'No products found.',
  showAll: 'Show all of them',
} as const;
