import { bannerCreate, bannerRestore, bannerUpdateInput } from '@bakery/schemas/banners';
import { recordRef } from '@bakery/schemas/common';
import { procedureWith, publicProcedure, router } from '../../core/trpc/trpc.ts';
import {
  bannerSource,
  createBanner,
  deleteBanner,
  restoreBanner,
  updateBanner,
} from './banners.service.ts';

export const bannersRouter = router({
  list: publicProcedure.query(async ({ ctx }) => (await ctx.deps.content.read(bannerSource)).value),
  create: procedureWith('contentWrite')
    .input(bannerCreate)
    .mutation(({ ctx, input }) => createBanner(ctx.deps, input)),
  update: procedureWith('contentWrite')
    .input(bannerUpdateInput)
    .mutation(({ ctx, input }) => updateBanner(ctx.deps, input, input.changes)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteBanner(ctx.deps, input)),
  restore: procedureWith('contentWrite')
    .input(bannerRestore)
    .mutation(({ ctx, input }) => restoreBanner(ctx.deps, input)),
});
