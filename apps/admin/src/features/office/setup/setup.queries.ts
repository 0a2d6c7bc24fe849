import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** Always asked for again: what was missing may have been added on another screen. */
export function setupQuery() {
  return { ...trpc.setup.read.queryOptions(), staleTime: 0 };
}

export function refreshSetup(): Promise<void> {
  return queryClient.invalidateQueries(trpc.setup.pathFilter());
}
