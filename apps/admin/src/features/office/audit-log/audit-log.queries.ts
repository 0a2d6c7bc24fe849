import type { AuditFilter } from '@bakery/schemas/office/audit-log';
import { keepPreviousData } from '@tanstack/react-query';
import { apiUrl } from '../../../shared/api/config.ts';
import { trpc } from '../../../shared/api/trpc.ts';

/** The search parameters of the screen. */
export interface AuditLogSearch extends Omit<AuditFilter, 'day'> {
  page?: number | undefined;
}

export const auditLogPerPage = 25;

/** Always asked for again: others work at the same time. */
export function auditLogQuery({ page, ...filter }: AuditLogSearch) {
  return {
    ...trpc.activity.adminList.queryOptions({ ...filter, page, limit: auditLogPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function actorsQuery() {
  return trpc.activity.actors.queryOptions();
}

/** The address of the matching entries as a file. */
export function exportAddress({ page: _page, ...filter }: AuditLogSearch): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given).toString();
  return apiUrl(`/api/activity/export${query && `?${query}`}`);
}
