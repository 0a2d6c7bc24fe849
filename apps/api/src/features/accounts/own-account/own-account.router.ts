import { profileInput, sessionRef } from '@bakery/schemas/accounts/own-account';
import { router, signedInProcedure } from '../../../core/trpc/trpc.ts';
import { changeProfile } from './profile.ts';
import {
  dismissNewSignIn,
  endOtherSessions,
  endSession,
  listNewSignIns,
  listSessions,
} from './sessions.ts';

/** One's own account. */
export const ownAccountRouter = router({
  changeProfile: signedInProcedure
    .input(profileInput)
    .mutation(({ ctx, input }) => changeProfile(ctx.deps, ctx.signedIn, input)),
  sessions: signedInProcedure.query(({ ctx }) => listSessions(ctx.deps, ctx.signedIn)),
  endSession: signedInProcedure.input(sessionRef).mutation(async ({ ctx, input }) => {
    await endSession(ctx.deps, ctx.signedIn, input.id);
    return null;
  }),
  endOtherSessions: signedInProcedure.mutation(({ ctx }) =>
    endOtherSessions(ctx.deps, ctx.signedIn),
  ),
  newSignIns: signedInProcedure.query(({ ctx }) => listNewSignIns(ctx.deps, ctx.signedIn)),
  dismissNewSignIn: signedInProcedure.input(sessionRef).mutation(async ({ ctx, input }) => {
    await dismissNewSignIn(ctx.deps, ctx.signedIn, input.id);
    return null;
  }),
});
