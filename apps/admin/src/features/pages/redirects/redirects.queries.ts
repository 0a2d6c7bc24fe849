import type { RedirectSort } from '@bakery/schemas/pages/redirects';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';

/** The search parameters of the list. */
export interface RedirectsSearch extends ListSearch {
  sort?: RedirectSort | undefined;
}

export const redirectsPerPage = 25;

/** Always asked for: hits are counted all the time. */
export function redirectsQuery(search: RedirectsSearch) {
  return {
    ...trpc.redirects.adminList.queryOptions({ ...search, limit: redirectsPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function refreshRedirects(): Promise<void> {
  return queryClient.invalidateQueries(trpc.redirects.pathFilter());
}
