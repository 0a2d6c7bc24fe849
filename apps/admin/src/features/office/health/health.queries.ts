import { trpc } from '../../../shared/api/trpc.ts';

const lookEvery = 30_000;
const whileChecking = 1_000;
const noticeEvery = 5 * 60_000;

/** Asked for often while everything is looked at: each result is shown as it comes. */
export function healthQuery(isChecking: boolean) {
  return {
    ...trpc.health.report.queryOptions(),
    staleTime: 0,
    refetchInterval: isChecking ? whileChecking : lookEvery,
  };
}

/** On every screen, and so asked for rarely. */
export function healthNoticeQuery() {
  return {
    ...trpc.health.notice.queryOptions(),
    staleTime: noticeEvery,
    refetchInterval: noticeEvery,
    refetchOnWindowFocus: true,
    // Nobody has asked for it: a failure shows at the next call that somebody makes.
    retry: false,
  };
}
