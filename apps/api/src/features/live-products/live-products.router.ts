import { recordRef, restoreInput } from '@bakery/schemas/common';
import {
  liveProductCreate,
  liveProductListQuery,
  liveProductPageQuery,
  liveProductUpdateInput,
} from '@bakery/schemas/live-products';
import { z } from 'zod';
import { adminProcedure, publicProcedure, router } from '../../core/trpc/trpc.ts';
import {
  browseLiveProducts,
  countActiveLiveProducts,
  createLiveProduct,
  deleteLiveProduct,
  getLiveProduct,
  getPublicLiveProduct,
  listActiveLiveProducts,
  listLiveProducts,
  listLiveRecommendations,
  restoreLiveProduct,
  updateLiveProduct,
} from './live-products.service.ts';

/** `id` may also be the slug. */
const named = z.object({ id: z.string() });

export const liveProductsRouter = router({
  list: publicProcedure.query(({ ctx }) => listActiveLiveProducts(ctx.deps)),
  /** A page of the same, of each only what a grid shows. */
  browse: publicProcedure
    .input(liveProductPageQuery.prefault({}))
    .query(({ ctx, input }) => browseLiveProducts(ctx.deps, input)),
  get: publicProcedure
    .input(named)
    .query(({ ctx, input }) => getPublicLiveProduct(ctx.deps, input.id)),
  recommendations: publicProcedure
    .input(named)
    .query(({ ctx, input }) => listLiveRecommendations(ctx.deps, input.id)),
  adminList: adminProcedure
    .input(liveProductListQuery)
    .query(({ ctx, input }) => listLiveProducts(ctx.deps, input)),
  adminGet: adminProcedure
    .input(named)
    .query(({ ctx, input }) => getLiveProduct(ctx.deps, input.id)),
  activeCount: adminProcedure.query(({ ctx }) => countActiveLiveProducts(ctx.deps)),
  create: adminProcedure
    .input(liveProductCreate)
    .mutation(({ ctx, input }) => createLiveProduct(ctx.deps, input)),
  update: adminProcedure
    .input(liveProductUpdateInput)
    .mutation(({ ctx, input }) => updateLiveProduct(ctx.deps, input, input.changes)),
  delete: adminProcedure
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteLiveProduct(ctx.deps, input, ctx.signedIn)),
  restore: adminProcedure
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreLiveProduct(ctx.deps, input.id)),
});
