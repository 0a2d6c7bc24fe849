import { recordRef, restoreInput } from '@bakery/schemas/common/fields';
import { draftTarget } from '@bakery/schemas/content/drafts';
import {
  productCreate,
  productDraft,
  productIds,
  productListQuery,
  productPageQuery,
  productUpdateInput,
} from '@bakery/schemas/catalogue/products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { z } from 'zod';
import { sitemapEntryOf } from '../../../content/store/sitemap-entry.ts';
import type { Deps } from '../../../deps.ts';
import { openRecord, publishDraft, saveDraft } from '../../../content/drafts/index.ts';
import { listFeedEntries } from './feed-entry.ts';
import { findByIdOrSlug, idOrSlug } from './id-or-slug.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { procedureWith, publicProcedure, router } from '../../../core/trpc/trpc.ts';
import {
  browseProductCards,
  cardOf,
  listCategoryCards,
  recommendedProducts,
} from './products.browse.ts';
import { productKind } from './products.kind.ts';
import {
  countProducts,
  createProduct,
  deleteProduct,
  findGoneProduct,
  getProduct,
  getProductId,
  listProducts,
  listReferredProducts,
  productSource,
  restoreProduct,
  updateProduct,
} from './products.service.ts';

/** `id` may also be the slug. */
const named = z.object({ id: z.string() });
const sitemapEntry = sitemapEntryOf<Product, 'category' | 'slug'>('category', 'slug');
const all = async (deps: Deps) => (await deps.content.read(productSource)).value;

export const productsRouter = router({
  /** A page of the products, of each only what a listing shows. */
  browse: publicProcedure
    .input(productPageQuery.prefault({}))
    .query(async ({ ctx, input }) => browseProductCards(await all(ctx.deps), input)),
  /** The categories that have products, each with a picture of its newest one that has one. */
  categories: publicProcedure.query(async ({ ctx }) => listCategoryCards(await all(ctx.deps))),
  get: publicProcedure
    .input(named)
    .query(async ({ ctx, input }) => ensureFound(findByIdOrSlug(await all(ctx.deps), input.id))),
  /** Beside a product; without one the newest products. */
  recommendations: publicProcedure.input(named.partial()).query(async ({ ctx, input: { id } }) => {
    const products = await all(ctx.deps);
    const current = id === undefined ? undefined : ensureFound(findByIdOrSlug(products, id));
    return recommendedProducts(products, current).map(cardOf);
  }),
  /** The content of the page of a deleted product; null for one that there never was. */
  gone: publicProcedure.input(named).query(({ ctx, input }) => findGoneProduct(ctx.deps, input.id)),
  /** All products, of each only what the sitemap shows. */
  sitemap: publicProcedure.query(async ({ ctx }) => (await all(ctx.deps)).map(sitemapEntry)),
  /** All products that a feed for shopping sites can show. */
  feed: publicProcedure.query(async ({ ctx }) => listFeedEntries(await all(ctx.deps))),
  adminList: procedureWith('contentRead')
    .input(productListQuery)
    .query(({ ctx, input }) => listProducts(ctx.deps, input)),
  /** The product with its draft, from which a form starts. */
  open: procedureWith('contentRead')
    .input(named)
    .query(async ({ ctx, input }) => {
      const id = idOrSlug(input.id).id ?? (await getProductId(ctx.deps, input.id));
      return openRecord(ctx.deps, productKind, id);
    }),
  adminGet: procedureWith('contentRead')
    .input(named)
    .query(({ ctx, input }) => getProduct(ctx.deps, input.id)),
  /** The products to which a form refers. */
  referred: procedureWith('contentRead')
    .input(z.object({ ids: productIds }))
    .query(({ ctx, input }) => listReferredProducts(ctx.deps, input.ids)),
  count: procedureWith('contentRead').query(({ ctx }) => countProducts(ctx.deps)),
  create: procedureWith('contentWrite')
    .input(productCreate)
    .mutation(({ ctx, input }) => createProduct(ctx.deps, input)),
  update: procedureWith('contentWrite')
    .input(productUpdateInput)
    .mutation(({ ctx, input }) => updateProduct(ctx.deps, input, input.changes)),
  saveDraft: procedureWith('contentWrite')
    .input(draftTarget.extend({ input: productDraft }))
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, productKind, input, input.input)),
  /** Publishes what a form holds, in place of the draft that it was opened with. */
  publish: procedureWith('contentWrite')
    .input(draftTarget.required({ id: true }).extend({ input: productCreate }))
    .mutation(({ ctx, input }) => publishDraft(ctx.deps, productKind, input, input.input)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteProduct(ctx.deps, input)),
  restore: procedureWith('contentWrite')
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreProduct(ctx.deps, input.id)),
});
