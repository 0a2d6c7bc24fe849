import { findCategory } from '@bakery/schemas/products';
import type { ProductCard } from '@bakery/schemas/products';
import type { QueryClient } from '@tanstack/react-query';
import type { productsQuery } from './products.queries.ts';

const prefix = '{product}_';
const lifetime = 300_000;

interface Saved {
  savedAt: number;
  products: ProductCard[];
}

/** Keeps a listing in the browser for five minutes, where the browser lets it. */
export function saveProducts(category: string, products: readonly ProductCard[]): void {
  try {
    localStorage.setItem(prefix + category, JSON.stringify({ savedAt: Date.now(), products }));
  } catch {
    // Full or forbidden: then the next visit waits for the server.
  }
}

/** What a visit of the last five minutes has left; anything else there is as good as nothing. */
export function findSavedProducts(category: string): Saved | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(prefix + category) ?? 'null');
    return isSaved(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** Has the listing begin with what was saved of it, to be asked for anew once it is shown. */
export function restoreProducts(
  queryClient: QueryClient,
  { queryKey }: Pick<ReturnType<typeof productsQuery>, 'queryKey'>,
  category: string,
): void {
  if (typeof document === 'undefined' || queryClient.getQueryData(queryKey)) return;
  const saved = findSavedProducts(category);
  if (!saved) return;
  queryClient.setQueryData(queryKey, saved.products, { updatedAt: saved.savedAt });
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** Others write there too: an older version of the site, extensions, people. */
function isSaved(value: unknown): value is Saved {
  const { savedAt, products } = (value ?? {}) as { savedAt?: unknown; products?: unknown };
  const age = typeof savedAt === 'number' ? Date.now() - savedAt : Infinity;
  return age >= 0 && age < lifetime && Array.isArray(products) && products.every(isCard);
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
