import { listingPageSize } from '@bakery/schemas/common/listing.constants';
import { findCategory } from '@bakery/schemas/catalogue/products.constants';
import type { FilterCounts } from '@bakery/schemas/catalogue/listing-filters.constants';
import type { ProductCard, ProductCardPage } from '@bakery/schemas/catalogue/products';
import type { QueryClient } from '@tanstack/react-query';
import { productsQuery } from './products.queries.ts';
import type { Api } from '../../shared/api/api.ts';
import { findStored, store } from '../../shared/browser-storage.ts';

const prefix = '{product}_';
const lifetime = 300_000;
/** The number of products that load without a click. */
const maxSaved = 5 * listingPageSize;

interface Listing {
  /** The newest products of the category. */
  products: readonly ProductCard[];
  /** The number of products in the category. */
  total: number;
  filters?: FilterCounts;
}

interface Saved extends Listing {
  savedAt: number;
}

type KeyOf<One> = One extends object ? keyof One : never;
/** Stored values before they are checked. */
type Fields = {
  [Name in KeyOf<Saved | ProductCard | ProductCard['picture' | 'unitPrice']>]?: unknown;
};

/** Saves the beginning of a listing in the browser for five minutes, if the browser allows it. */
export function saveProducts(category: string, { products, total, filters = {} }: Listing): void {
  const kept = products.slice(0, maxSaved);
  const saved: Saved = { savedAt: Date.now(), products: kept, total, filters };
  store(prefix + category, saved, 'browser');
}

/** The listing saved within the last five minutes; anything else counts as absent. */
export function findSaved(category: string): Saved | undefined {
  const saved = findStored(prefix + category, 'browser');
  return isSaved(saved) ? saved : undefined;
}

/** Uses the saved listing as initial data, which is refetched once it is shown. */
export function restoreProducts(queryClient: QueryClient, api: Api, category: string): void {
  const isKnown = queryClient.getQueryData(productsQuery(api, category).queryKey) !== undefined;
  if (typeof document === 'undefined' || isKnown) return;
  const saved = findSaved(category);
  if (!saved) return;
  for (const page of pagesOf(saved)) {
    const { queryKey } = productsQuery(api, category, {}, page.meta.page);
    queryClient.setQueryData(queryKey, page, { updatedAt: saved.savedAt });
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

function pagesOf({ products, total, filters = {} }: Listing): ProductCardPage[] {
  const limit = listingPageSize;
  const count = Math.max(1, Math.ceil(products.length / limit));
  return Array.from({ length: count }, (_, n) => ({
    items: products.slice(n * limit, (n + 1) * limit),
    meta: { total, page: n + 1, limit },
    categoryTotal: total,
    filters,
  }));
}

/**
 * Validated, because others can write there too: an older version of the site, extensions, users.
 */
function isSaved(value: unknown): value is Saved {
  const { savedAt, products, total, filters = {} }: Fields = value ?? {};
  const age = typeof savedAt === 'number' ? Date.now() - savedAt : Infinity;
  return (
    age >= 0 &&
    age < lifetime &&
    Array.isArray(products) &&
    products.every(isCard) &&
    typeof total === 'number' &&
    total >= products.length &&
    isCounts(filters)
  );
}

function isCounts(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.values(value).every(
      (counts) => isObject(counts) && Object.values(counts).every(Number.isInteger),
    )
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isCard(value: unknown): value is ProductCard {
  const { id, name, slug, price, category, picture, unitPrice }: Fields = value ?? {};
  return (
    [id, name, slug].every((text) => typeof text === 'string') &&
    typeof price === 'number' &&
    typeof category === 'string' &&
    findCategory(category) === category &&
    (picture === null || isPicture(picture)) &&
    (unitPrice === null || isUnitPrice(unitPrice))
  );
}

function isUnitPrice(value: unknown): boolean {
  const { amount, per }: Fields = value ?? {};
  return typeof amount === 'number' && typeof per === 'string';
}

function isPicture(value: unknown): boolean {
  const { url, base, preview, width, height, widths, position }: Fields = value ?? {};
  return (
    [url, base, preview].every((text) => typeof text === 'string') &&
    [width, height].every((size) => typeof size === 'number') &&
    Array.isArray(widths) &&
    widths.every((size) => typeof size === 'number') &&
    (position === undefined || typeof position === 'string')
  );
}
