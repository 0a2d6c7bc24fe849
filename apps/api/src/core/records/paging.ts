import type { Page, PageMeta, PageQuery } from '@bakery/schemas/common';

const defaultLimit = 10;

/** Everything, or the slice that was asked for with its totals. */
export function sliceOf<T>(items: T[], { page, limit }: PageQuery): T[] | Page<T> {
  if (page === undefined && limit === undefined) return items;
  const meta: PageMeta = { total: items.length, page: page ?? 1, limit: limit ?? defaultLimit };
  const start = (meta.page - 1) * meta.limit;
  return { items: items.slice(start, start + meta.limit), meta };
}

/** A text as a LIKE pattern that finds it anywhere, its own wildcards taken literally. */
export function containsPattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
