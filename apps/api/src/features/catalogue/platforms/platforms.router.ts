import { recordRef, restoreInput } from '@bakery/schemas/common/fields';
import {
  platformListQuery,
  platformsCreate,
  platformUpdateInput,
} from '@bakery/schemas/catalogue/platforms';
import { procedureWith, publicProcedure, router } from '../../../core/trpc/trpc.ts';
import {
  createPlatforms,
  deletePlatform,
  getPlatform,
  listPlatforms,
  platformSource,
  restorePlatform,
  updatePlatform,
} from './platforms.service.ts';

export const platformsRouter = router({
  list: publicProcedure.query(
    async ({ ctx }) => (await ctx.deps.content.read(platformSource)).value,
  ),
  adminList: procedureWith('contentRead')
    .input(platformListQuery)
    .query(({ ctx, input }) => listPlatforms(ctx.deps, input)),
  adminGet: procedureWith('contentRead')
    .input(recordRef)
    .query(({ ctx, input }) => getPlatform(ctx.deps, input.id)),
  create: procedureWith('contentWrite')
    .input(platformsCreate)
    .mutation(({ ctx, input }) => createPlatforms(ctx.deps, input)),
  update: procedureWith('contentWrite')
    .input(platformUpdateInput)
    .mutation(({ ctx, input }) => updatePlatform(ctx.deps, input, input.changes)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deletePlatform(ctx.deps, input)),
  restore: procedureWith('contentWrite')
    .input(restoreInput)
    .mutation(({ ctx, input }) => restorePlatform(ctx.deps, input.id)),
});
