import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { checkNow, readHealth, readNotice } from './health.service.ts';

export const healthRouter = router({
  report: procedureWith('settings').query(({ ctx }) => readHealth(ctx.deps)),
  /** Asked for by every screen of those who may see the report. */
  notice: procedureWith('settings').query(({ ctx }) => readNotice(ctx.deps)),
  checkNow: procedureWith('settings').mutation(({ ctx }) => checkNow(ctx.deps)),
});
