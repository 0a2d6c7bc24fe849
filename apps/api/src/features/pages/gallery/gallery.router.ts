import { recordRef, restoreInput } from '@bakery/schemas/common/fields';
import { draftTarget } from '@bakery/schemas/content/drafts';
import { galleryImageCreate } from '@bakery/schemas/pages/gallery';
import { procedureWith, publicProcedure, router } from '../../../core/trpc/trpc.ts';
import { openRecord, publishDraft, saveDraft } from '../../../content/drafts/index.ts';
import { galleryKind } from './gallery.kind.ts';
import {
  createGalleryImage,
  deleteGalleryImage,
  listGallery,
  gallerySource,
  restoreGalleryImage,
} from './gallery.service.ts';

export const galleryRouter = router({
  list: publicProcedure.query(
    async ({ ctx }) => (await ctx.deps.content.read(gallerySource)).value,
  ),
  /** Published ones and drafts. */
  adminList: procedureWith('contentRead').query(({ ctx }) => listGallery(ctx.deps)),
  /** The image with its draft, from which a form starts. */
  open: procedureWith('contentRead')
    .input(restoreInput)
    .query(({ ctx, input }) => openRecord(ctx.deps, galleryKind, input.id)),
  create: procedureWith('contentWrite')
    .input(galleryImageCreate)
    .mutation(({ ctx, input }) => createGalleryImage(ctx.deps, input)),
  saveDraft: procedureWith('contentWrite')
    .input(draftTarget.extend({ input: galleryImageCreate }))
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, galleryKind, input, input.input)),
  /** Publishes what a form holds, in place of the draft that it was opened with. */
  publish: procedureWith('contentWrite')
    .input(draftTarget.required({ id: true }).extend({ input: galleryImageCreate }))
    .mutation(({ ctx, input }) => publishDraft(ctx.deps, galleryKind, input, input.input)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deleteGalleryImage(ctx.deps, input)),
  restore: procedureWith('contentWrite')
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreGalleryImage(ctx.deps, input.id)),
});
