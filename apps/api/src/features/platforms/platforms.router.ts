import { recordRef, restoreInput } from '@bakery/schemas/common';
import { platformListQuery, platformsCreate, platformUpdateInput } from '@bakery/schemas/platforms';
import { adminProcedure, publicProcedure, router } from '../../core/trpc/trpc.ts';
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
  adminList: adminProcedure
    .input(platformListQuery)
    .query(({ ctx, input }) => listPlatforms(ctx.deps, input)),
  adminGet: adminProcedure
    .input(recordRef)
    .query(({ ctx, input }) => getPlatform(ctx.deps, input.id)),
  create: adminProcedure
    .input(platformsCreate)
    .mutation(({ ctx, input }) => createPlatforms(ctx.deps, input)),
  update: adminProcedure
    .input(platformUpdateInput)
    .mutation(({ ctx, input }) => updatePlatform(ctx.deps, input, input.changes)),
  delete: adminProcedure
    .input(recordRef)
    .mutation(({ ctx, input }) => deletePlatform(ctx.deps, input, ctx.signedIn)),
  restore: adminProcedure
    .input(restoreInput)
    .mutation(({ ctx, input }) => restorePlatform(ctx.deps, input.id)),
});
