import { bannerCreate, bannerRestore, bannerUpdateInput } from '@bakery/schemas/pages/banners';
import { recordRef, restoreInput } from '@bakery/schemas/common/fields';
import { draftTarget } from '@bakery/schemas/content/drafts';
import { procedureWith, publicProcedure, router } from '../../../core/trpc/trpc.ts';
import { openRecord, publishDraft, saveDraft } from '../../../content/drafts/index.ts';
import { bannerKind } from './banners.kind.ts';
import {
  bannerSource,
  createBanner,
  deleteBanner,
  listBanners,
  restoreBanner,
  updateBanner,
} from './banners.service.ts';

export const bannersRouter = router({
  list: publicProcedure.query(async ({ ctx }) => (await ctx.deps.content.read(bannerSource)).value),
  /** Published ones and drafts. */
  adminList: procedureWith('contentRead').query(({ ctx }) => listBanners(ctx.deps)),
  /** The banner with its draft, from which a form starts. */
  open: procedureWith('contentRead')
    .input(restoreInput)
    .query(({ ctx, input }) => openRecord(ctx.deps, bannerKind, input.id)),
  create: procedureWith('contentWrite')
    .input(bannerCreate)
    .mutation(({ ctx, input }) => createBanner(ctx.deps, input)),
  update: procedureWith('contentWrite')
    .input(bannerUpdateInput)
    .mutation(({ ctx, input }) => updateBanner(ctx.deps, input, input.changes)),
  saveDraft: procedureWith('contentWrite')
    .input(draftTarget.extend({ input: bannerCreate }))
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, bannerKind, input, input.input)),
  /** Publishes what a form holds, in place of the draft that it was opened with. */
  publish: procedureWith('contentWrite')
    .input(draftTarget.required({ id: true }).extend({ input: bannerCreate }))
    .mutation(({ ctx, input }) => publishDraft(ctx.deps, bannerKind, input, input.input)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteBanner(ctx.deps, input)),
  restore: procedureWith('contentWrite')
    .input(bannerRestore)
    .mutation(({ ctx, input }) => restoreBanner(ctx.deps, input)),
});
