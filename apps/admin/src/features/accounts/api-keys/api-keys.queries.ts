import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** Always asked for again: programs use the keys at the same time. */
export function keysQuery() {
  return { ...trpc.keys.adminList.queryOptions(), staleTime: 0 };
}

const noticeEvery = 5 * 60_000;

/** On every screen, and so asked for rarely. */
export function endingKeysQuery() {
  return {
    ...trpc.keys.ending.queryOptions(),
    staleTime: noticeEvery,
    refetchInterval: noticeEvery,
    // Nobody has asked for it: a failure shows at the next call that somebody makes.
    retry: false,
  };
}

/** Invalidates all queries that contain keys. */
export function refreshKeys(): Promise<void> {
  return queryClient.invalidateQueries(trpc.keys.pathFilter());
}
