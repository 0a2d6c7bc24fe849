import { jobListQuery, jobRef } from '@bakery/schemas/jobs';
import { procedureWith, router } from '../../core/trpc/trpc.ts';
import { listJobs, retryJob } from './jobs.service.ts';

export const jobsRouter = router({
  adminList: procedureWith('settings')
    .input(jobListQuery)
    .query(({ ctx, input }) => listJobs(ctx.deps, input)),
  retry: procedureWith('settings')
    .input(jobRef)
    .mutation(({ ctx, input }) => retryJob(ctx.deps, input)),
});
