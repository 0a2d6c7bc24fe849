import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';
import type { ListSearch } from '../../shared/list/list-search.ts';

export const platformsPerPage = 10;

export function platformsQuery(search: ListSearch) {
  return {
    ...trpc.platforms.adminList.queryOptions({ ...search, limit: platformsPerPage }),
    placeholderData: keepPreviousData,
  };
}

/** One platform as it is now: what a form starts from is never a remembered one. */
export function platformQuery(id: string) {
  return { ...trpc.platforms.adminGet.queryOptions({ id }), staleTime: Infinity, gcTime: 0 };
}

/** Whatever shows platforms asks again. */
export function refreshPlatforms(): Promise<void> {
  return queryClient.invalidateQueries(trpc.platforms.pathFilter());
}
