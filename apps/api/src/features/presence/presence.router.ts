import { recordRef, restoreInput } from '@bakery/schemas/common';
import { presenceCreate } from '@bakery/schemas/presence';
import { adminProcedure, publicProcedure, router } from '../../core/trpc/trpc.ts';
import {
  createPresence,
  deletePresence,
  presenceSource,
  restorePresence,
} from './presence.service.ts';

export const presenceRouter = router({
  list: publicProcedure.query(
    async ({ ctx }) => (await ctx.deps.content.read(presenceSource)).value,
  ),
  create: adminProcedure
    .input(presenceCreate)
    .mutation(({ ctx, input }) => createPresence(ctx.deps, input)),
  delete: adminProcedure
    .input(recordRef)
    .mutation(({ ctx, input }) => deletePresence(ctx.deps, input, ctx.signedIn)),
  restore: adminProcedure
    .input(restoreInput)
    .mutation(({ ctx, input }) => restorePresence(ctx.deps, input.id)),
});
