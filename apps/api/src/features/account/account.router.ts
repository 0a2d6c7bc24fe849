import { profileInput } from '@bakery/schemas/account';
import { router, signedInProcedure } from '../../core/trpc/trpc.ts';
import { changeProfile } from './profile.ts';

/** One's own account. */
export const accountRouter = router({
  changeProfile: signedInProcedure
    .input(profileInput)
    .mutation(({ ctx, input }) => changeProfile(ctx.deps, ctx.signedIn, input)),
});
