import { recordRef, restoreInput } from '@bakery/schemas/common';
import {
  liveProductCreate,
  liveProductListQuery,
  liveProductPageQuery,
  liveProductUpdateInput,
} from '@bakery/schemas/live-products';
import type { LiveProduct } from '@bakery/schemas/live-products';
import { z } from 'zod';
import { sitemapEntryOf } from '../../core/cache/sitemap-entry.ts';
import { procedureWith, publicProcedure, router } from '../../core/trpc/trpc.ts';
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

const sitemapEntry = sitemapEntryOf<LiveProduct, 'slug'>('slug');

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
  /** All active live products, of each only what the sitemap shows. */
  sitemap: publicProcedure.query(async ({ ctx }) =>
    (await listActiveLiveProducts(ctx.deps)).map(sitemapEntry),
  ),
  adminList: procedureWith('contentRead')
    .input(liveProductListQuery)
    .query(({ ctx, input }) => listLiveProducts(ctx.deps, input)),
  adminGet: procedureWith('contentRead')
    .input(named)
    .query(({ ctx, input }) => getLiveProduct(ctx.deps, input.id)),
  activeCount: procedureWith('contentRead').query(({ ctx }) => countActiveLiveProducts(ctx.deps)),
  create: procedureWith('contentWrite')
    .input(liveProductCreate)
    .mutation(({ ctx, input }) => createLiveProduct(ctx.deps, input)),
  update: procedureWith('contentWrite')
    .input(liveProductUpdateInput)
    .mutation(({ ctx, input }) => updateLiveProduct(ctx.deps, input, input.changes)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteLiveProduct(ctx.deps, input)),
  restore: procedureWith('contentWrite')
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreLiveProduct(ctx.deps, input.id)),
});
