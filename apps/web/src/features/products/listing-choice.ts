import { filterNames, readFilters } from '@bakery/schemas/catalogue/listing-filters.constants';
import type { ListingFilters } from '@bakery/schemas/catalogue/listing-filters.constants';
import { productSorts } from '@bakery/schemas/catalogue/products.constants';
import type { ProductSort } from '@bakery/schemas/catalogue/products';
import { readPage } from '../../shared/listing/pages.ts';

/** A visitor's search, sort order and filters, as in the search parameters; default values are left out. */
export interface ListingChoice extends ListingFilters {
  search?: string;
  sort?: ProductSort;
  /** The lowest unit price first, then in the sort order. */
  by?: 'unit-price';
  /** The page that the listing starts with. */
  page?: number;
}

export const maxSearchLength = 200;

/** Reads search parameters or form data; invalid values count as absent. */
export function readChoice(given: {
  readonly [Name in keyof ListingChoice]: unknown;
}): ListingChoice {
  const { search, sort } = given;
  const choice: ListingChoice = readFilters(given);
  const part = typeof search === 'string' ? search.slice(0, maxSearchLength).trim() : '';
  // The API refuses NUL characters, which no name contains.
  if (part !== '' && !part.includes('\0')) choice.search = part;
  const order = productSorts.find((known) => known === sort);
  if (order && order !== 'recent') choice.sort = order;
  if (given['by'] === 'unit-price') choice.by = 'unit-price';
  const page = readPage(given['page']);
  if (page > 1) choice.page = page;
  return choice;
}

const names = ['search', 'sort', 'by', ...filterNames] as const;

/** Whether search, sort order and filters are the same, independent of the page. */
export function isSameChoice(a: ListingChoice, b: ListingChoice): boolean {
  return names.every((name) => a[name] === b[name]);
}

/** Whether anything but the sort order of the listing is chosen: some of its products may not be shown. */
export function isNarrowed(choice: ListingChoice): boolean {
  return choice.search !== undefined || isFiltered(choice);
}

/** Whether filters are chosen. */
export function isFiltered(choice: ListingChoice): boolean {
  return filterNames.some((name) => choice[name] !== undefined);
}
