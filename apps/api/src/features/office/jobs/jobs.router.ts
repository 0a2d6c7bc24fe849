import { failedCount, jobListQuery, jobRef } from '@bakery/schemas/office/jobs';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import {
  countFailedWork,
  dismissAllJobs,
  dismissJob,
  listJobs,
  retryAllJobs,
  retryJob,
} from './jobs.service.ts';

export const jobsRouter = router({
  adminList: procedureWith('settings')
    .input(jobListQuery)
    .query(({ ctx, input }) => listJobs(ctx.deps, input)),
  /** Asked for by every screen of those who may see the list. */
  failed: procedureWith('settings').query(({ ctx }) => countFailedWork(ctx.deps)),
  retry: procedureWith('settings')
    .input(jobRef)
    .mutation(({ ctx, input }) => retryJob(ctx.deps, input)),
  dismiss: procedureWith('settings')
    .input(jobRef)
    .mutation(({ ctx, input }) => dismissJob(ctx.deps, input)),
  retryAll: procedureWith('settings').mutation(({ ctx }) => retryAllJobs(ctx.deps)),
  dismissAll: procedureWith('settings')
    .input(failedCount)
    .mutation(({ ctx, input }) => dismissAllJobs(ctx.deps, input)),
});
