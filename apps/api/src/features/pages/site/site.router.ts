import {
  pageKey,
  siteDraftSave,
  siteKey,
  sitePreview,
  siteSave,
} from '@bakery/schemas/pages/site/documents';
import type { SiteFrame } from '@bakery/schemas/pages/site/public';
import { z } from 'zod';
import { procedureWith, publicProcedure, router } from '../../../core/trpc/trpc.ts';
import { listRecalls } from '../../catalogue/batches/index.ts';
import { previewDocument } from './preview.service.ts';
import { readPage } from './site-products.ts';
import {
  listDocumentDrafts,
  openDocument,
  publishDocument,
  saveDocumentDraft,
} from './site-drafts.ts';
import { saveDocument, siteSource, viewSite } from './site.service.ts';

const sitePublic = publicProcedure.use(async ({ ctx, next }) => {
  const { value } = await ctx.deps.content.read(siteSource);
  return next({ ctx: { views: viewSite(value) } });
});

export const siteRouter = router({
  /** With the recalls, so that no page needs a call of its own for them. */
  frame: sitePublic.query(async ({ ctx }): Promise<SiteFrame> => {
    const recalls = await listRecalls(ctx.deps);
    return recalls.length === 0 ? ctx.views.frame : { ...ctx.views.frame, recalls };
  }),
  business: sitePublic.query(({ ctx }) => ctx.views.site.business),
  contact: sitePublic.query(({ ctx }) => ctx.views.contact),
  /** The first place, for the map of the home page. */
  visit: sitePublic.query(({ ctx }) => ctx.views.visit),
  /** All places, for search engines. */
  places: sitePublic.query(({ ctx }) => ctx.views.site.places),
  /** The texts of a page. */
  page: sitePublic
    .input(z.object({ key: pageKey }))
    .query(({ ctx, input }) => readPage(ctx.deps, ctx.views.pages, input.key)),
  /** The document with its draft, from which a form starts. */
  open: procedureWith('settings')
    .input(z.object({ key: siteKey }))
    .query(({ ctx, input }) => openDocument(ctx.deps, input.key)),
  saveDraft: procedureWith('settings')
    .input(siteDraftSave)
    .mutation(({ ctx, input }) => saveDocumentDraft(ctx.deps, input)),
  /** Publishes what a form holds, in place of the draft that it was opened with. */
  publish: procedureWith('settings')
    .input(siteDraftSave)
    .mutation(({ ctx, input }) => publishDocument(ctx.deps, input)),
  /** The documents that have changes that are not published. */
  drafts: procedureWith('settings').query(({ ctx }) => listDocumentDrafts(ctx.deps)),
  save: procedureWith('settings')
    .input(siteSave)
    .mutation(({ ctx, input }) => saveDocument(ctx.deps, input)),
  /** A mutation only because its input is long: it changes nothing. */
  preview: procedureWith('settings')
    .input(sitePreview)
    .mutation(({ ctx, input }) => previewDocument(ctx.deps, ctx.signedIn.administratorId, input)),
});
