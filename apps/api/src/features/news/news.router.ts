import { id, recordRef, restoreInput } from '@bakery/schemas/common';
import {
  newsBrowse,
  newsCreate,
  newsListQuery,
  newsPageQuery,
  newsUpdateInput,
} from '@bakery/schemas/news';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { ensureFound, recordId } from '../../core/records/records.ts';
import { adminProcedure, publicProcedure, router } from '../../core/trpc/trpc.ts';
import { browseNews, browseNewsCards } from './news.browse.ts';
import {
  createNews,
  deleteNews,
  getNews,
  listNews,
  newsSource,
  restoreNews,
  updateNews,
} from './news.service.ts';

const all = async (deps: Deps) => (await deps.content.read(newsSource)).value;

export const newsRouter = router({
  list: publicProcedure
    .input(newsBrowse.default({}))
    .query(async ({ ctx, input }) => browseNews(await all(ctx.deps), input)),
  /** A page of the list, of each only what it shows: an article's text may be long. */
  browse: publicProcedure
    .input(newsPageQuery.prefault({}))
    .query(async ({ ctx, input }) => browseNewsCards(await all(ctx.deps), input)),
  // Any text is taken: what cannot be an id names nothing.
  get: publicProcedure.input(z.object({ id: z.string() })).query(async ({ ctx, input }) => {
    const wanted = recordId(input.id);
    return ensureFound((await all(ctx.deps)).find((article) => article.id === wanted));
  }),
  adminList: adminProcedure
    .input(newsListQuery)
    .query(({ ctx, input }) => listNews(ctx.deps, input)),
  adminGet: adminProcedure
    .input(z.object({ id }))
    .query(({ ctx, input }) => getNews(ctx.deps, input.id)),
  create: adminProcedure
    .input(newsCreate)
    .mutation(({ ctx, input }) => createNews(ctx.deps, input)),
  update: adminProcedure
    .input(newsUpdateInput)
    .mutation(({ ctx, input }) => updateNews(ctx.deps, input, input.changes)),
  delete: adminProcedure
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteNews(ctx.deps, input, ctx.signedIn)),
  restore: adminProcedure
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreNews(ctx.deps, input.id)),
});
