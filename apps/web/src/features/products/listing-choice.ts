import { productSorts } from '@bakery/schemas/products';
import type { ProductSort } from '@bakery/schemas/products';
import { readPage } from '../../shared/listing/pages.ts';

/** What a visitor has chosen of a listing, as it stands in the address; what is usual is left out. */
export interface ListingChoice {
  search?: string;
  sort?: ProductSort;
  /** The one that the listing begins with. */
  page?: number;
}

export const maxSearchLength = 200;

/** Reads what an address or a form says; what makes no sense counts as not said. */
export function readChoice(given: Record<string, unknown>): ListingChoice {
  const { search, sort } = given;
  const choice: ListingChoice = {};
  const part = typeof search === 'string' ? search.slice(0, maxSearchLength).trim() : '';
  if (part !== '') choice.search = part;
  const order = productSorts.find((known) => known === sort);
  if (order && order !== 'recent') choice.sort = order;
  const page = readPage(given['page']);
  if (page > 1) choice.page = page;
  return choice;
}

/** Whether the same is searched for and sorted by, from whatever page on. */
export function isSameChoice(a: ListingChoice, b: ListingChoice): boolean {
  return a.search === b.search && a.sort === b.sort;
}
