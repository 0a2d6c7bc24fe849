import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';

/** Always asked for again: programs use the keys at the same time. */
export function keysQuery() {
  return { ...trpc.keys.adminList.queryOptions(), staleTime: 0 };
}

/** Invalidates all queries that contain keys. */
export function refreshKeys(): Promise<void> {
  return queryClient.invalidateQueries(trpc.keys.pathFilter());
}
