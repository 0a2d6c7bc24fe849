import { bannerCreate, bannerRestore, bannerUpdateInput } from '@bakery/schemas/banners';
import { recordRef } from '@bakery/schemas/common';
import { adminProcedure, publicProcedure, router } from '../../core/trpc/trpc.ts';
import {
  bannerSource,
  createBanner,
  deleteBanner,
  restoreBanner,
  updateBanner,
} from './banners.service.ts';

export const bannersRouter = router({
  list: publicProcedure.query(async ({ ctx }) => (await ctx.deps.content.read(bannerSource)).value),
  create: adminProcedure
    .input(bannerCreate)
    .mutation(({ ctx, input }) => createBanner(ctx.deps, input)),
  update: adminProcedure
    .input(bannerUpdateInput)
    .mutation(({ ctx, input }) => updateBanner(ctx.deps, input, input.changes)),
  delete: adminProcedure
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteBanner(ctx.deps, input, ctx.signedIn)),
  restore: adminProcedure
    .input(bannerRestore)
    .mutation(({ ctx, input }) => restoreBanner(ctx.deps, input)),
});
