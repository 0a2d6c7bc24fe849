import type { ListPage, PageMeta } from '@bakery/schemas/common';

/** Of a listing: more than these at once are too many for a phone. The next ones start a page anew. */
export const maxShownPages = 20;
/** After so many, the next ones come when they are asked for: the foot of the page stays in reach. */
const automaticPages = 5;
const maxPage = 10_000;

/** Reads the number of a page from an address; what cannot be one is the first. */
export function readPage(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  const page = isNumber ? Number(value) : 1;
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}

/** The search parameter of a listing that has no other. */
export function readPageSearch(search: Record<string, unknown>): { page?: number } {
  const page = readPage(search['page']);
  return page > 1 ? { page } : {};
}

/** The address of a page of a listing that is not searched. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

export function lastPageOf({ total, limit }: PageMeta): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Whether the next page comes as one scrolls, or when it is asked for. */
export function isAutomatic(shown: number): boolean {
  return shown % automaticPages !== 0;
}

/**
 * The records of pages in a row, as far as these are there. While a list changes, two pages may hold the
 * same record.
 */
export function joinPages<T extends { id: string }>(
  pages: readonly (Pick<ListPage<T>, 'items'> | undefined)[],
): T[] {
  const found = new Map<string, T>();
  for (const page of pages) {
    if (!page) break;
    for (const item of page.items) if (!found.has(item.id)) found.set(item.id, item);
  }
  return [...found.values()];
}
