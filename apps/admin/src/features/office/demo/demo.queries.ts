import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** Always asked for again: what is shown here is what is removed. */
export function demoContentQuery() {
  return { ...trpc.demoContent.read.queryOptions(), staleTime: 0 };
}

/** Records of all kinds have come or gone. */
export function refreshAll(): Promise<void> {
  return queryClient.invalidateQueries();
}
