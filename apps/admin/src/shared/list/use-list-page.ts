import { useHiddenIds } from './hidden-rows.ts';
import type { PageQuery } from './list-types.ts';

/**
 * A page of a list without the rows that are being deleted, until the refetched data no longer
 * contains them.
 */
export function useListPage<T extends { id: string }, Q extends PageQuery<T>>(
  query: Q & PageQuery<T>,
): Q {
  const hidden = useHiddenIds();
  const { data } = query;
  const items = data?.items.filter(({ id }) => !hidden.has(id));
  if (!data || items?.length === data.items.length) return query;
  return { ...query, data: { ...data, items }, isFilling: true };
}
