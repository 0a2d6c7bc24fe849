import { listingPageSize } from '@bakery/schemas/listing.constants';
import { chooseProducts } from '@bakery/schemas/product-order';
import { findCategory } from '@bakery/schemas/products';
import type { ProductCard, ProductCardPage } from '@bakery/schemas/products';
import type { QueryClient } from '@tanstack/react-query';
import type { ListingChoice } from './listing-choice.ts';
import type { ListingResults } from './listing-view.tsx';
import { productsQuery } from './products.queries.ts';
import type { Api } from '../../shared/api/api.ts';

const prefix = '{product}_';
const lifetime = 300_000;
/** As much of a listing as comes by scrolling alone. */
const maxSaved = 5 * listingPageSize;

interface Listing {
  /** The newest of the category. */
  products: readonly ProductCard[];
  /** How many products the category has. */
  total: number;
}

interface Saved extends Listing {
  savedAt: number;
}

/** Keeps the beginning of a listing in the browser for five minutes, where the browser lets it. */
export function saveProducts(category: string, { products, total }: Listing): void {
  const saved: Saved = { savedAt: Date.now(), products: products.slice(0, maxSaved), total };
  try {
    localStorage.setItem(prefix + category, JSON.stringify(saved));
  } catch {
    // Full or forbidden: then the next visit waits for the server.
  }
}

/** What a visit of the last five minutes has left; anything else there is as good as nothing. */
function findSaved(category: string): Saved | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(prefix + category) ?? 'null');
    return isSaved(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** What is chosen among what was saved; undefined where nothing was. */
export function findSavedResults(
  category: string,
  choice: ListingChoice,
): ListingResults | undefined {
  const saved = findSaved(category);
  if (!saved) return undefined;
  const products = chooseProducts(saved.products, choice);
  // A search can count among those alone that are here.
  return products.length === saved.products.length
    ? { products, total: saved.total, categoryTotal: saved.total }
    : { products, total: products.length, categoryTotal: saved.products.length };
}

/** Has the listing begin with what was saved of it, to be asked for anew once it is shown. */
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

function pagesOf({ products, total }: Listing): ProductCardPage[] {
  const limit = listingPageSize;
  const count = Math.max(1, Math.ceil(products.length / limit));
  return Array.from({ length: count }, (_, n) => ({
    items: products.slice(n * limit, (n + 1) * limit),
    meta: { total, page: n + 1, limit },
    categoryTotal: total,
  }));
}

/** Others write there too: an older version of the site, extensions, people. */
function isSaved(value: unknown): value is Saved {
  const { savedAt, products, total } = (value ?? {}) as Record<string, unknown>;
  const age = typeof savedAt === 'number' ? Date.now() - savedAt : Infinity;
  return (
    age >= 0 &&
    age < lifetime &&
    Array.isArray(products) &&
    products.every(isCard) &&
    typeof total === 'number' &&
    total >= products.length
  );
}

function isCard(value: unknown): value is ProductCard {
  const { id, name, slug, price, category, picture } = (value ?? {}) as Record<string, unknown>;
  return (
    [id, name, slug].every((text) => typeof text === 'string') &&
    typeof price === 'number' &&
    typeof category === 'string' &&
    findCategory(category) === category &&
    (picture === null || isPicture(picture))
  );
}

function isPicture(value: unknown): boolean {
  const { url, base, preview, width, height, widths } = (value ?? {}) as Record<string, unknown>;
  return (
    [url, base, preview].every((text) => typeof text === 'string') &&
    [width, height].every((size) => typeof size === 'number') &&
    Array.isArray(widths) &&
    widths.every((size) => typeof size === 'number')
  );
}
