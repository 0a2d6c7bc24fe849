import type { TrashKind } from '@bakery/schemas/content/trash';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';
import type { ListSearch } from '../../shared/list/list-search.ts';

/** The search parameters of the screen. */
export interface TrashSearch extends ListSearch {
  kind?: TrashKind | undefined;
}

export const trashPerPage = 20;

/** Always asked for again: something may have been deleted on another screen. */
export function trashQuery(search: TrashSearch) {
  return {
    ...trpc.trash.adminList.queryOptions({ ...search, limit: trashPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

/** The trash, and every list that a restored record is in again. */
export function refreshAll(): Promise<void> {
  return queryClient.invalidateQueries();
}
