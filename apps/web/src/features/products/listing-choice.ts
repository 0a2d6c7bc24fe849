import { productSorts } from '@bakery/schemas/catalogue/products.constants';
import type { ProductSort } from '@bakery/schemas/catalogue/products';
import { readPage } from '../../shared/listing/pages.ts';

/** A visitor's search and sort order, as in the search parameters; default values are left out. */
export interface ListingChoice {
  search?: string;
  sort?: ProductSort;
  /** The page that the listing starts with. */
  page?: number;
}

export const maxSearchLength = 200;

/** Reads search parameters or form data; invalid values count as absent. */
export function readChoice(given: Record<string, unknown>): ListingChoice {
  const { search, sort } = given;
  const choice: ListingChoice = {};
  const part = typeof search === 'string' ? search.slice(0, maxSearchLength).trim() : '';
  // The API refuses NUL characters, which no name contains.
  if (part !== '' && !part.includes('\0')) choice.search = part;
  const order = productSorts.find((known) => known === sort);
  if (order && order !== 'recent') choice.sort = order;
  const page = readPage(given['page']);
  if (page > 1) choice.page = page;
  return choice;
}

/** Whether search and sort order are the same, independent of the page. */
export function isSameChoice(a: ListingChoice, b: ListingChoice): boolean {
  return a.search === b.search && a.sort === b.sort;
}
