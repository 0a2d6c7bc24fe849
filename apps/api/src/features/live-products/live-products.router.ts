import { recordRef, restoreInput } from '@bakery/schemas/common';
import {
  liveProductCreate,
  liveProductListQuery,
  liveProductUpdateInput,
} from '@bakery/schemas/live-products';
import { recommendationCount } from '@bakery/schemas/products';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { findByIdOrSlug } from '../../core/id-or-slug.ts';
import { ensureFound } from '../../core/records/records.ts';
import { adminProcedure, publicProcedure, router } from '../../core/trpc/trpc.ts';
import {
  countActiveLiveProducts,
  createLiveProduct,
  deleteLiveProduct,
  getLiveProduct,
  listLiveProducts,
  liveProductSource,
  restoreLiveProduct,
  updateLiveProduct,
} from './live-products.service.ts';

/** `id` may also be the slug. */
const named = z.object({ id: z.string() });
const all = async (deps: Deps) => (await deps.content.read(liveProductSource)).value;

export const liveProductsRouter = router({
  /** Those that the e-bakery shows. */
  list: publicProcedure.query(async ({ ctx }) =>
    (await all(ctx.deps)).filter((product) => product.isActive),
  ),
  get: publicProcedure
    .input(named)
    .query(async ({ ctx, input }) => ensureFound(findByIdOrSlug(await all(ctx.deps), input.id))),
  recommendations: publicProcedure.input(named).query(async ({ ctx, input }) => {
    const products = await all(ctx.deps);
    const current = ensureFound(findByIdOrSlug(products, input.id));
    return products
      .filter((product) => product.isActive && product.id !== current.id)
      .slice(0, recommendationCount);
  }),
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
