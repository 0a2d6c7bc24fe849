import { recordRef } from '@bakery/schemas/common/fields';
import {
  missListQuery,
  searchMiss,
  siteSearchQuery,
  synonymInput,
  synonymListQuery,
  synonymUpdateInput,
} from '@bakery/schemas/pages/site-search';
import { z } from 'zod';
import { readClientAddress } from '../../../core/http/client-address.ts';
import {
  procedureWith,
  publicProcedure,
  router,
  uncachedProcedure,
} from '../../../core/trpc/trpc.ts';
import { dismissMiss, listMisses, noteMiss } from './misses.service.ts';
import { searchSite } from './site-search.service.ts';
import { addSynonym, changeSynonym, listSynonymGroups, removeSynonym } from './synonyms.service.ts';

export const siteSearchRouter = router({
  /** All that the site shows, ranked; both the page of results and the field ask it. */
  find: publicProcedure
    .input(siteSearchQuery)
    .query(({ ctx, input }) => searchSite(ctx.deps, input)),
  /** A page has shown no result. It tells nothing back. */
  noteMiss: uncachedProcedure.input(searchMiss).mutation(async ({ ctx, input }) => {
    const request = ctx.http?.request;
    await noteMiss(ctx.deps, input.q, {
      address: request && readClientAddress(request),
      userAgent: request?.headers['user-agent'],
    });
    return null;
  }),
  misses: procedureWith('contentRead')
    .input(missListQuery)
    .query(({ ctx, input }) => listMisses(ctx.deps, input)),
  dismissMiss: procedureWith('contentWrite')
    .input(z.object({ query: z.string().max(60) }))
    .mutation(({ ctx, input }) => dismissMiss(ctx.deps, input.query)),
  synonyms: procedureWith('contentRead')
    .input(synonymListQuery)
    .query(({ ctx, input }) => listSynonymGroups(ctx.deps, input)),
  addSynonym: procedureWith('contentWrite')
    .input(synonymInput)
    .mutation(({ ctx, input }) => addSynonym(ctx.deps, input)),
  changeSynonym: procedureWith('contentWrite')
    .input(synonymUpdateInput)
    .mutation(({ ctx, input }) => changeSynonym(ctx.deps, input, input.changes)),
  removeSynonym: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => removeSynonym(ctx.deps, input)),
});
