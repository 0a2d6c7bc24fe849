import { busyStates, linesPerPage } from '@bakery/schemas/office/imports.constants';
import type { LineFilter } from '@bakery/schemas/office/imports.constants';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** Milliseconds between two looks at what the server is working on. */
const lookEvery = 1_000;

export function importsQuery() {
  return { ...trpc.imports.adminList.queryOptions(), staleTime: 0 };
}

/** An import, looked at again and again while the server works on it. */
export function importQuery(id: string) {
  const options = trpc.imports.open.queryOptions({ id });
  return {
    ...options,
    staleTime: 0,
    refetchInterval: ({ state: { data } }: { state: { data?: { state: string } | undefined } }) =>
      busyStates.some((busy) => busy === data?.state) ? lookEvery : false,
  };
}

/** `mark` differs where the lines have become others. */
export function importLinesQuery(id: string, show: LineFilter, page: number) {
  return {
    ...trpc.imports.lines.queryOptions({ id, show, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export { linesPerPage };

export function refreshImports(): Promise<void> {
  return queryClient.invalidateQueries(trpc.imports.pathFilter());
}
