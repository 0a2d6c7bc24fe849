import type { PageMeta } from '@bakery/schemas/common';
import { useQueries } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDeletedIds } from './deletions.ts';
import type { PageQuery } from './list-types.ts';

type ItemOf<D extends PageData> = D['items'][number];
interface PageData {
  items: { id: string }[];
  meta: PageMeta;
}

/** A row, and where the server has it. */
interface Place<T> {
  row: T;
  page: number;
  list: string;
}

/**
 * A page of a list without the rows that are being deleted: those that follow move up, and the total
 * does not count them. `query` is the page as the server has it, `queryOf` asks for any page of the
 * same list.
 */
export function useListPage<
  D extends PageData,
  Q extends PageQuery<ItemOf<D>>,
  E,
  K extends QueryKey,
>(
  query: Q & { data: D | undefined },
  queryOf: (page: number | undefined) => UseQueryOptions<D, E, D, K>,
) {
  const deleted = useDeletedIds();
  const { data } = query;
  const list = JSON.stringify(queryOf(undefined).queryKey);
  const [seen] = useState(() => new Map<string, Place<ItemOf<D>>>());
  const known = [...seen.values()].filter((one) => one.list === list && deleted.has(one.row.id));
  const movedUp = known.filter(({ page }) => data && page < data.meta.page).length;
  const isShort = movedUp > 0 || data?.items.some(({ id }) => deleted.has(id));
  const next = useQueries({
    queries: (isShort ? followingPages(data, deleted.size) : []).map((page) => ({
      ...queryOf(page),
      // A page that is not there yet has no rows to show in its place.
      placeholderData: undefined,
    })),
  });
  const fetched = [data, ...next.map((one) => one.data)].flatMap(
    (page): Place<ItemOf<D>>[] =>
      page?.items.map((row) => ({ row, page: page.meta.page, list })) ?? [],
  );
  const shown = fetched.filter(({ row }) => deleted.has(row.id));
  const hidden = [...new Map([...known, ...shown].map((one) => [one.row.id, one])).values()];
  useEffect(() => {
    for (const one of shown) seen.set(one.row.id, one);
    for (const id of seen.keys()) if (!deleted.has(id)) seen.delete(id);
  });
  const isFilling = next.some(({ isPending }) => isPending);
  if (!data || hidden.length === 0) return { ...query, hidden: [], isFilling };
  const rows = new Map(fetched.map(({ row }) => [row.id, row]));
  for (const { row } of hidden) rows.delete(row.id);
  const { meta } = data;
  return {
    ...query,
    data: {
      ...data,
      items: [...rows.values()].slice(movedUp, movedUp + meta.limit),
      meta: { ...meta, total: Math.max(0, meta.total - hidden.length) },
    },
    /** The rows of this list that are being deleted, as far as they were seen. */
    hidden: hidden.map(({ row }) => row),
    /** The rows of the next pages are on their way. */
    isFilling,
  };
}

/** The pages from which so many rows can move up. */
function followingPages(data: PageData | undefined, count: number): number[] {
  if (!data) return [];
  const { page, limit, total } = data.meta;
  const last = Math.min(Math.ceil(total / limit), page + Math.ceil(count / limit));
  return Array.from({ length: Math.max(0, last - page) }, (_, index) => page + 1 + index);
}
