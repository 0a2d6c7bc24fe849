import { accountInput, enableInput, forEverybodyInput } from '@bakery/schemas/accounts/two-factor';
import {
  confirmedProcedure,
  confirmedProcedureWith,
  procedureWith,
  router,
  signedInProcedure,
} from '../../../core/trpc/trpc.ts';
import { getForEverybody, removeFromOther, setForEverybody } from './everybody.service.ts';
import { begin, enable, getState, renewRecoveryCodes, switchOff } from './two-factor.service.ts';

export const twoFactorRouter = router({
  state: signedInProcedure.query(({ ctx }) => getState(ctx.deps, ctx.signedIn)),
  begin: confirmedProcedure.mutation(({ ctx }) => begin(ctx.deps, ctx.signedIn)),
  enable: signedInProcedure
    .input(enableInput)
    .mutation(({ ctx, input }) => enable(ctx.deps, ctx.signedIn, input)),
  renewRecoveryCodes: confirmedProcedure.mutation(({ ctx }) =>
    renewRecoveryCodes(ctx.deps, ctx.signedIn),
  ),
  switchOff: confirmedProcedure.mutation(async ({ ctx }) => {
    await switchOff(ctx.deps, ctx.signedIn);
    return null;
  }),
  forEverybody: procedureWith('people').query(({ ctx }) => getForEverybody(ctx.deps)),
  setForEverybody: confirmedProcedureWith('people')
    .input(forEverybodyInput)
    .mutation(async ({ ctx, input }) => {
      await setForEverybody(ctx.deps, ctx.signedIn, input);
      return null;
    }),
  removeFromOther: confirmedProcedureWith('people')
    .input(accountInput)
    .mutation(async ({ ctx, input }) => {
      await removeFromOther(ctx.deps, ctx.signedIn, input);
      return null;
    }),
});
