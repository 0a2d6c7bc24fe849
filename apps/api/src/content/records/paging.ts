import { pageOf } from '@bakery/schemas/common/fields';
import type { ListPage, PageMeta, PageQuery } from '@bakery/schemas/common/fields';

/** Everything, or the slice that was asked for with its totals. */
export function sliceOf<T>(items: readonly T[], query: PageQuery): readonly T[] | ListPage<T> {
  const slice = pageOf(query);
  return slice ? takePage(items, slice) : items;
}

/** One page of a list that is in memory; those beyond the last are empty. */
export function takePage<T>(
  items: readonly T[],
  { page, limit }: Omit<PageMeta, 'total'>,
): ListPage<T> {
  const start = (page - 1) * limit;
  return { items: items.slice(start, start + limit), meta: { total: items.length, page, limit } };
}

/** A text as a LIKE pattern that finds it anywhere, its own wildcards taken literally. */
export function containsPattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
