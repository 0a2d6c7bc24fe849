import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';

export const platformsPerPage = 10;

export function platformsQuery(search: ListSearch) {
  return {
    ...trpc.platforms.adminList.queryOptions({ ...search, limit: platformsPerPage }),
    placeholderData: keepPreviousData,
  };
}

/** One platform, always fetched: a form must not start from cached data. */
export function platformQuery(id: string) {
  return { ...trpc.platforms.adminGet.queryOptions({ id }), staleTime: Infinity, gcTime: 0 };
}

/** Invalidates all queries that contain platforms. */
export function refreshPlatforms(): Promise<void> {
  return queryClient.invalidateQueries(trpc.platforms.pathFilter());
}
