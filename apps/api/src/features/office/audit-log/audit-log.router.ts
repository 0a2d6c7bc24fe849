import { activityListQuery } from '@bakery/schemas/office/audit-log';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { listActivity, listActors } from './audit-log.service.ts';

export const activityRouter = router({
  adminList: procedureWith('log')
    .input(activityListQuery)
    .query(({ ctx, input }) => listActivity(ctx.deps, input)),
  /** Everybody who appears in the log, for its filter. */
  actors: procedureWith('log').query(({ ctx }) => listActors(ctx.deps)),
});
