import { recordRef, restoreInput } from '@bakery/schemas/common/fields';
import { draftTarget } from '@bakery/schemas/content/drafts';
import {
  liveProductCreate,
  liveProductDraft,
  liveProductListQuery,
  liveProductPageQuery,
  liveProductUpdateInput,
} from '@bakery/schemas/catalogue/live-products';
import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import { z } from 'zod';
import { sitemapEntryOf } from '../../../content/store/sitemap-entry.ts';
import { idOrSlug, listFeedEntries } from '../products/index.ts';
import { openRecord, publishDraft, saveDraft } from '../../../content/drafts/index.ts';
import { procedureWith, publicProcedure, router } from '../../../core/trpc/trpc.ts';
import { liveProductKind } from './live-products.kind.ts';
import {
  browseLiveProducts,
  countActiveLiveProducts,
  createLiveProduct,
  deleteLiveProduct,
  findGoneLiveProduct,
  getLiveProductId,
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
  /** A page of the active live products, of each only what a grid shows. */
  browse: publicProcedure
    .input(liveProductPageQuery.prefault({}))
    .query(({ ctx, input }) => browseLiveProducts(ctx.deps, input)),
  get: publicProcedure
    .input(named)
    .query(({ ctx, input }) => getPublicLiveProduct(ctx.deps, input.id)),
  /** Beside a live product; without one the newest. */
  recommendations: publicProcedure
    .input(named.partial())
    .query(({ ctx, input }) => listLiveRecommendations(ctx.deps, input.id)),
  /** The content of the page of a deleted live product; null for one that there never was. */
  gone: publicProcedure
    .input(named)
    .query(({ ctx, input }) => findGoneLiveProduct(ctx.deps, input.id)),
  /** All active live products, of each only what the sitemap shows. */
  sitemap: publicProcedure.query(async ({ ctx }) =>
    (await listActiveLiveProducts(ctx.deps)).map(sitemapEntry),
  ),
  /** All active live products that a feed for shopping sites can show. */
  feed: publicProcedure.query(async ({ ctx }) =>
    listFeedEntries(await listActiveLiveProducts(ctx.deps)),
  ),
  adminList: procedureWith('contentRead')
    .input(liveProductListQuery)
    .query(({ ctx, input }) => listLiveProducts(ctx.deps, input)),
  /** The record with its draft, from which a form starts. */
  open: procedureWith('contentRead')
    .input(named)
    .query(async ({ ctx, input }) => {
      const id = idOrSlug(input.id).id ?? (await getLiveProductId(ctx.deps, input.id));
      return openRecord(ctx.deps, liveProductKind, id);
    }),
  activeCount: procedureWith('contentRead').query(({ ctx }) => countActiveLiveProducts(ctx.deps)),
  create: procedureWith('contentWrite')
    .input(liveProductCreate)
    .mutation(({ ctx, input }) => createLiveProduct(ctx.deps, input)),
  update: procedureWith('contentWrite')
    .input(liveProductUpdateInput)
    .mutation(({ ctx, input }) => updateLiveProduct(ctx.deps, input, input.changes)),
  saveDraft: procedureWith('contentWrite')
    .input(draftTarget.extend({ input: liveProductDraft }))
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, liveProductKind, input, input.input)),
  /** Publishes what a form holds, in place of the draft that it was opened with. */
  publish: procedureWith('contentWrite')
    .input(draftTarget.required({ id: true }).extend({ input: liveProductCreate }))
    .mutation(({ ctx, input }) => publishDraft(ctx.deps, liveProductKind, input, input.input)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteLiveProduct(ctx.deps, input)),
  restore: procedureWith('contentWrite')
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreLiveProduct(ctx.deps, input.id)),
});
