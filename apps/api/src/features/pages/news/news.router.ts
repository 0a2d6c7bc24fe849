import { recordRef, restoreInput } from '@bakery/schemas/common/fields';
import { draftTarget } from '@bakery/schemas/content/drafts';
import {
  newsBrowse,
  newsCreate,
  newsDraft,
  newsListQuery,
  newsPageQuery,
  newsUpdateInput,
} from '@bakery/schemas/pages/news';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import { z } from 'zod';
import { sitemapEntryOf } from '../../../content/store/sitemap-entry.ts';
import type { Deps } from '../../../deps.ts';
import { ensureFound, recordId } from '../../../content/records/records.ts';
import { openRecord, publishDraft, saveDraft } from '../../../content/drafts/index.ts';
import { procedureWith, publicProcedure, router } from '../../../core/trpc/trpc.ts';
import { browseNews, browseNewsCards } from './news.browse.ts';
import { newsKind } from './news.kind.ts';
import {
  createNews,
  deleteNews,
  findGoneNews,
  listNews,
  newsSource,
  restoreNews,
  updateNews,
} from './news.service.ts';

const sitemapEntry = sitemapEntryOf<NewsArticle, 'id'>('id');
const all = async (deps: Deps) => (await deps.content.read(newsSource)).value;

export const newsRouter = router({
  list: publicProcedure
    .input(newsBrowse.default({}))
    .query(async ({ ctx, input }) => browseNews(await all(ctx.deps), input)),
  /** A page of the list, of each only what it shows: an article's text may be long. */
  browse: publicProcedure
    .input(newsPageQuery.prefault({}))
    .query(async ({ ctx, input }) => browseNewsCards(await all(ctx.deps), input)),
  // Takes any text: one that cannot be an id is not found.
  get: publicProcedure.input(z.object({ id: z.string() })).query(async ({ ctx, input }) => {
    const wanted = recordId(input.id);
    return ensureFound((await all(ctx.deps)).find((article) => article.id === wanted));
  }),
  /** The content of the page of a deleted article; null for one that there never was. */
  gone: publicProcedure
    .input(z.object({ id: z.string() }))
    .query(({ ctx, input }) => findGoneNews(ctx.deps, input.id)),
  /** All articles, of each only what the sitemap shows. */
  sitemap: publicProcedure.query(async ({ ctx }) => (await all(ctx.deps)).map(sitemapEntry)),
  adminList: procedureWith('contentRead')
    .input(newsListQuery)
    .query(({ ctx, input }) => listNews(ctx.deps, input)),
  /** The article with its draft, from which a form starts. */
  open: procedureWith('contentRead')
    .input(restoreInput)
    .query(({ ctx, input }) => openRecord(ctx.deps, newsKind, input.id)),
  create: procedureWith('contentWrite')
    .input(newsCreate)
    .mutation(({ ctx, input }) => createNews(ctx.deps, input)),
  update: procedureWith('contentWrite')
    .input(newsUpdateInput)
    .mutation(({ ctx, input }) => updateNews(ctx.deps, input, input.changes)),
  saveDraft: procedureWith('contentWrite')
    .input(draftTarget.extend({ input: newsDraft }))
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, newsKind, input, input.input)),
  /** Publishes what a form holds, in place of the draft that it was opened with. */
  publish: procedureWith('contentWrite')
    .input(draftTarget.required({ id: true }).extend({ input: newsCreate }))
    .mutation(({ ctx, input }) => publishDraft(ctx.deps, newsKind, input, input.input)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteNews(ctx.deps, input)),
  restore: procedureWith('contentWrite')
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreNews(ctx.deps, input.id)),
});
