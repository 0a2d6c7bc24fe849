import type { ReleaseEntry } from '@bakery/schemas/content/releases';
import type { ReleaseState } from '@bakery/schemas/content/releases.constants';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';

/** The search parameters of the list. */
export interface ReleasesSearch {
  page?: number | undefined;
  state?: ReleaseState | undefined;
}

/** The search parameters of the calendar: the first day of the week that it shows. */
export interface CalendarSearch {
  from?: string | undefined;
}

/** The views of what is planned. */
export const releaseViews = ['calendar'] as const;
export type ReleaseView = (typeof releaseViews)[number];

export const releasesPerPage = 20;

/** Always asked for again: one goes live at its time. */
export function releasesQuery(search: ReleasesSearch) {
  return {
    ...trpc.releases.list.queryOptions({ ...search, limit: releasesPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function dueQuery(from: string) {
  return { ...trpc.releases.due.queryOptions({ from }), staleTime: 0 };
}

export function releaseQuery(id: string) {
  return { ...trpc.releases.open.queryOptions({ id }), staleTime: 0 };
}

export function entryQuery(id: string, { kind, id: record }: Pick<ReleaseEntry, 'kind' | 'id'>) {
  return { ...trpc.releases.compare.queryOptions({ id, kind, record }), staleTime: 0 };
}

export function waitingDraftsQuery() {
  return { ...trpc.releases.waiting.queryOptions(), staleTime: 0 };
}

/** Asked for when the dialog opens, and not again: once it is rolled back there is none. */
export function rollbackQuery(id: string) {
  return {
    ...trpc.releases.rollbackPlan.queryOptions({ id }),
    staleTime: 'static' as const,
    gcTime: 0,
  };
}

/** The pages stay to be chosen while another one is rendered. */
export function previewQuery(id: string, address: string) {
  return {
    ...trpc.releases.preview.queryOptions({ id, address }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  };
}

/** A release has changed what visitors see, and so all lists. */
export function refreshAll(): Promise<void> {
  return queryClient.invalidateQueries();
}
