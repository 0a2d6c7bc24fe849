import type { ActivityFilter } from '@bakery/schemas/office/audit-log';
import { keepPreviousData } from '@tanstack/react-query';
import { apiUrl } from '../../../shared/api/config.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** The search parameters of the screen. */
export interface ActivitySearch extends Omit<ActivityFilter, 'day'> {
  page?: number | undefined;
}

export const activityPerPage = 25;

/** Always asked for again: others work at the same time. */
export function activityQuery({ page, ...filter }: ActivitySearch) {
  return {
    ...trpc.activity.adminList.queryOptions({ ...filter, page, limit: activityPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function actorsQuery() {
  return trpc.activity.actors.queryOptions();
}

/** The address of the matching entries as a file. */
export function exportAddress({ page: _page, ...filter }: ActivitySearch): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given).toString();
  return apiUrl(`/api/activity/export${query && `?${query}`}`);
}
