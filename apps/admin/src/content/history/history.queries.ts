import type { VersionedRef } from '@bakery/schemas/content/versions';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';

/** The search parameters of the screen. */
export interface HistorySearch extends VersionedRef {
  page?: number | undefined;
  /** The version that is looked at; without it the newest. */
  version?: number | undefined;
  /** The one that it is compared with; without it the one before. */
  with?: number | undefined;
}

export const versionsPerPage = 20;

/** Always asked for again: others work at the same time. */
export function versionsQuery({ kind, record, page }: HistorySearch) {
  return {
    ...trpc.versions.list.queryOptions({ kind, record, page, limit: versionsPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

/** The comparison of two versions, whose contents never change. */
export function comparisonQuery(ref: VersionedRef, before: number, after: number) {
  return {
    ...trpc.versions.compare.queryOptions({ ...ref, before, after }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  };
}

/** The history, and everything that shows the record as it was before a restore. */
export function refreshAll(): Promise<void> {
  return queryClient.invalidateQueries();
}
