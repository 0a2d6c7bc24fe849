import type { ListPage, PageMeta } from '@bakery/schemas/common/fields';

/**
 * The maximum number of pages shown together: more would be slow on a phone. Further ones open as a
 * new page.
 */
export const maxShownPages = 20;
/** After this number of pages a click is needed, so that visitors can reach the footer. */
const automaticPages = 5;
const maxPage = 10_000;

/** Reads a page number from the search parameters; an invalid one is the first. */
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

/** The address of a page of a listing without a search. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

export function lastPageOf({ total, limit }: PageMeta): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Whether the next page loads on scrolling or on a click. */
export function isAutomatic(shown: number): boolean {
  return shown % automaticPages !== 0;
}

/**
 * The records of consecutive pages, up to the first missing one. While a list changes, two pages
 * may contain the same record.
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
