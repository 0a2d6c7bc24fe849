import { productSorts } from '@bakery/schemas/products';
import type { ProductSort } from '@bakery/schemas/products';

/** What a visitor has chosen of a listing, as it stands in the address; what is usual is left out. */
export interface ListingChoice {
  search?: string;
  sort?: ProductSort;
}

export const maxSearchLength = 200;

/** Reads what an address or a form says; what makes no sense counts as not said. */
export function readChoice({ search, sort }: Record<string, unknown>): ListingChoice {
  const choice: ListingChoice = {};
  const part = typeof search === 'string' ? search.slice(0, maxSearchLength).trim() : '';
  if (part !== '') choice.search = part;
  const order = productSorts.find((known) => known === sort);
  if (order && order !== 'recent') choice.sort = order;
  return choice;
}

export function isSameChoice(a: ListingChoice, b: ListingChoice): boolean {
  return a.search === b.search && a.sort === b.sort;
}
