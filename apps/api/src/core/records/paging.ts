import { pageOf } from '@bakery/schemas/common';
import type { ListPage, PageQuery } from '@bakery/schemas/common';

/** Everything, or the slice that was asked for with its totals. */
export function sliceOf<T>(items: readonly T[], query: PageQuery): readonly T[] | ListPage<T> {
  const slice = pageOf(query);
  if (!slice) return items;
  const start = (slice.page - 1) * slice.limit;
  return {
    items: items.slice(start, start + slice.limit),
    meta: { total: items.length, ...slice },
  };
}

/** A text as a LIKE pattern that finds it anywhere, its own wildcards taken literally. */
export function containsPattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
