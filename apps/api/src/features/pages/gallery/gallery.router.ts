import { recordRef, restoreInput } from '@bakery/schemas/common/fields';
import { draftTarget } from '@bakery/schemas/content/drafts';
import { presenceCreate } from '@bakery/schemas/pages/gallery';
import { procedureWith, publicProcedure, router } from '../../../core/trpc/trpc.ts';
import { openRecord, publishDraft, saveDraft } from '../../../content/drafts/index.ts';
import {
  createPresence,
  deletePresence,
  listPresence,
  presenceDrafts,
  presenceSource,
  restorePresence,
} from './gallery.service.ts';

export const presenceRouter = router({
  list: publicProcedure.query(
    async ({ ctx }) => (await ctx.deps.content.read(presenceSource)).value,
  ),
  /** Published ones and drafts. */
  adminList: procedureWith('contentRead').query(({ ctx }) => listPresence(ctx.deps)),
  /** What a form starts from: the record and its draft. */
  open: procedureWith('contentRead')
    .input(restoreInput)
    .query(({ ctx, input }) => openRecord(ctx.deps, presenceDrafts, input.id)),
  create: procedureWith('contentWrite')
    .input(presenceCreate)
    .mutation(({ ctx, input }) => createPresence(ctx.deps, input)),
  saveDraft: procedureWith('contentWrite')
    .input(draftTarget.extend({ input: presenceCreate }))
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, presenceDrafts, input, input.input)),
  /** Publishes what a form holds, in place of the draft that it was opened with. */
  publish: procedureWith('contentWrite')
    .input(draftTarget.required({ id: true }).extend({ input: presenceCreate }))
    .mutation(({ ctx, input }) => publishDraft(ctx.deps, presenceDrafts, input, input.input)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => deletePresence(ctx.deps, input)),
  restore: procedureWith('contentWrite')
    .input(restoreInput)
    .mutation(({ ctx, input }) => restorePresence(ctx.deps, input.id)),
});
