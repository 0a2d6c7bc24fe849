import { setupChoice } from '@bakery/schemas/office/setup';
import { procedureWith, router } from '../../../core/trpc/trpc.ts';
import { chooseStep, finishSetup, readSetup } from './setup.service.ts';

const procedure = procedureWith('settings');

export const setupRouter = router({
  read: procedure.query(({ ctx }) => readSetup(ctx.deps)),
  choose: procedure.input(setupChoice).mutation(({ ctx, input }) => chooseStep(ctx.deps, input)),
  /** Called by the dashboard when nothing is missing. */
  finish: procedure.mutation(({ ctx }) => finishSetup(ctx.deps)),
});
