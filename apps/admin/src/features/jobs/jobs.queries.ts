import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../shared/api/trpc.ts';

export const jobsPerPage = 25;
const lookEvery = 10_000;

/** Asked for again and again: the work goes on. */
export function jobsQuery(page: number | undefined) {
  return {
    ...trpc.jobs.adminList.queryOptions({ page, limit: jobsPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookEvery,
  };
}
