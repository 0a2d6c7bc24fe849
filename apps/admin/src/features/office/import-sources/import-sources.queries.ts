import { busyStates } from '@bakery/schemas/office/imports.constants';
import type { OpenImportSource } from '@bakery/schemas/office/import-sources';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** Milliseconds between two looks at what the server is working on. */
const lookEvery = 1_000;

export const isBusy = ({ state, imports }: OpenImportSource) =>
  state === 'reading' ||
  state === 'storing' ||
  imports.some((one) => busyStates.includes(one.state));

export function sourcesQuery() {
  return { ...trpc.importSources.adminList.queryOptions(), staleTime: 0 };
}

/** An old site, looked at again and again while the server works on it. */
export function sourceQuery(id: string) {
  return {
    ...trpc.importSources.open.queryOptions({ id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }: { state: { data?: OpenImportSource | undefined } }) =>
      data && isBusy(data) ? lookEvery : false,
  };
}

export function refreshSources(): Promise<void> {
  return queryClient.invalidateQueries(trpc.importSources.pathFilter());
}
