import { chooseProducts } from '@bakery/schemas/catalogue/product-order';
import { isFiltered } from './listing-choice.ts';
import type { ListingChoice } from './listing-choice.ts';
import type { ListingResults } from './listing-view.tsx';
import { findSaved } from './saved-products.ts';

/**
 * The saved products that match a search, sorted; undefined without a saved listing, and with filters, since cards do not
 * say what is in a product.
 */
export function findSavedResults(
  category: string,
  choice: ListingChoice,
): ListingResults | undefined {
  const saved = isFiltered(choice) ? undefined : findSaved(category);
  if (!saved) return undefined;
  const products = chooseProducts(saved.products, choice);
  // A search can count only the saved products.
  return products.length === saved.products.length
    ? { products, total: saved.total, categoryTotal: saved.total, filters: {} }
    : {
        products,
        total: products.length,
        categoryTotal: saved.products.length,
        filters: {},
      };
}
