import type { BatchFilter } from '@bakery/schemas/catalogue/batches';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';

/** The search parameters of the list. */
export interface BatchesSearch extends ListSearch {
  show?: BatchFilter | undefined;
}

export const batchesPerPage = 25;

export function batchesQuery(search: BatchesSearch) {
  return {
    ...trpc.batches.adminList.queryOptions({ ...search, limit: batchesPerPage }),
    placeholderData: keepPreviousData,
  };
}

export function refreshBatches(): Promise<void> {
  return queryClient.invalidateQueries(trpc.batches.pathFilter());
}
