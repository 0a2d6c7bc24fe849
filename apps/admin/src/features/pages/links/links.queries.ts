import type { LinkReport } from '@bakery/schemas/pages/links';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** Milliseconds between two looks while the server asks the links. */
const lookEvery = 2_000;

export function linksQuery() {
  return {
    ...trpc.links.report.queryOptions(),
    staleTime: 0,
    refetchInterval: ({ state: { data } }: { state: { data?: LinkReport | undefined } }) =>
      data?.isChecking ? lookEvery : (false as const),
  };
}

export function refreshLinks(): Promise<void> {
  return queryClient.invalidateQueries(trpc.links.pathFilter());
}
