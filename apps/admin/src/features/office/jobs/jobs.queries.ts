import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../shared/api/trpc.ts';

export const jobsPerPage = 25;
const lookEvery = 10_000;
const noticeEvery = 5 * 60_000;

/** Asked for again and again: the work goes on. */
export function jobsQuery(page: number | undefined) {
  return {
    ...trpc.jobs.adminList.queryOptions({ page, limit: jobsPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookEvery,
  };
}

/** On every screen, and so asked for rarely; the list of background work asks again after each change. */
export function failedWorkQuery() {
  return {
    ...trpc.jobs.failed.queryOptions(),
    staleTime: noticeEvery,
    refetchInterval: noticeEvery,
    refetchOnWindowFocus: true,
    // Nobody has asked for it: a failure shows at the next call that somebody makes.
    retry: false,
  };
}
