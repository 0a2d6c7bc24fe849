import { recordRef, restoreInput } from '@bakery/schemas/common';
import { presenceCreate } from '@bakery/schemas/presence';
import { procedureWith, publicProcedure, router } from '../../core/trpc/trpc.ts';
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
  create: procedureWith('contentWrite')
    .input(presenceCreate)
    .mutation(({ ctx, input }) => createPresence(ctx.deps, input)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deletePresence(ctx.deps, input)),
  restore: procedureWith('contentWrite')
    .input(restoreInput)
    .mutation(({ ctx, input }) => restorePresence(ctx.deps, input.id)),
});
