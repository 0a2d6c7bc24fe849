import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';

/** The two lists of the screen. */
export const searchViews = ['synonyms'] as const;

/** The search parameters of the screen. Without a view it shows what was not found. */
export interface SearchesSearch extends ListSearch {
  view?: (typeof searchViews)[number] | undefined;
  month?: string | undefined;
}

export const rowsPerPage = 25;

/** Always asked for: visitors search all the time. The words of a row are its id. */
export function missesQuery({ page, month }: SearchesSearch) {
  return {
    ...trpc.search.misses.queryOptions({ page, month, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function synonymsQuery({ page, search }: SearchesSearch) {
  return {
    ...trpc.search.synonyms.queryOptions({ page, search, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
  };
}

export function refreshSearches(): Promise<void> {
  return queryClient.invalidateQueries(trpc.search.pathFilter());
}
