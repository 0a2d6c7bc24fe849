import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';

/** The releases that have not gone live, the next one first. Always asked for again: others work at the same time. */
export function openReleasesQuery() {
  return { ...trpc.releases.list.queryOptions({ isOpen: true, limit: 100 }), staleTime: 0 };
}

export function refreshReleases(): Promise<void> {
  return queryClient.invalidateQueries(trpc.releases.pathFilter());
}
