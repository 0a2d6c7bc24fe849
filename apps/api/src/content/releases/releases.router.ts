import { releaseDueQuery } from '@bakery/schemas/content/release-calendar';
import { releaseRollback } from '@bakery/schemas/content/release-rollback';
import {
  releaseAdd,
  releaseAddMatching,
  releaseAddPrices,
  releaseEntryRef,
  releaseForm,
  releaseId,
  releaseListQuery,
  releasePreviewQuery,
  releaseRemove,
  releaseRename,
  releaseSchedule,
  releaseSeen,
} from '@bakery/schemas/content/releases';
import { draftedTarget, draftRights } from '@bakery/schemas/content/drafts';
import { requireRight } from '../../core/session/request-session.ts';
import { procedureWith, procedureWithAny, router } from '../../core/trpc/trpc.ts';
import {
  addMatchingToRelease,
  addPricesToRelease,
  addToRelease,
  removeFromRelease,
} from './entries.service.ts';
import { listDue } from './due.ts';
import { goLive } from './go-live.ts';
import {
  compareEntry,
  createRelease,
  deleteRelease,
  findDraftProblem,
  listReleases,
  openRelease,
  renameRelease,
} from './releases.service.ts';
import { previewRelease } from './preview.ts';
import { scheduleRelease } from './schedule-release.ts';
import { rollBack, showRollback } from './roll-back.ts';
import { listWaiting } from './waiting.ts';

export const releasesRouter = router({
  list: procedureWith('contentRead')
    .input(releaseListQuery)
    .query(({ ctx, input }) => listReleases(ctx.deps, input)),
  open: procedureWith('contentRead')
    .input(releaseId)
    .query(({ ctx, input }) => openRelease(ctx.deps, ctx.signedIn.rights, input.id)),
  /** The changes that are due in a week. */
  due: procedureWith('contentRead')
    .input(releaseDueQuery)
    .query(({ ctx, input }) => listDue(ctx.deps, ctx.signedIn.rights, input)),
  /** The changes of an entry, field by field. */
  compare: procedureWithAny('contentRead', 'settings')
    .input(releaseEntryRef)
    .query(({ ctx, input }) => {
      requireRight(ctx.signedIn, draftRights(input.kind).read);
      return compareEntry(ctx.deps, input);
    }),
  /** The problem that stands in the way of a draft that is to be published alone. */
  problemOf: procedureWithAny('contentRead', 'settings')
    .input(draftedTarget)
    .query(({ ctx, input }) => {
      requireRight(ctx.signedIn, draftRights(input.kind).read);
      return findDraftProblem(ctx.deps, input);
    }),
  /** The drafts that can be added. */
  waiting: procedureWith('contentRead').query(({ ctx }) =>
    listWaiting(ctx.deps, ctx.signedIn.rights),
  ),
  /** A page as it would be with the release. */
  preview: procedureWith('contentRead')
    .input(releasePreviewQuery)
    .query(({ ctx, input }) => previewRelease(ctx.deps, ctx.signedIn, input)),
  create: procedureWith('contentWrite')
    .input(releaseForm)
    .mutation(({ ctx, input }) => createRelease(ctx.deps, input.name)),
  rename: procedureWith('contentWrite')
    .input(releaseRename)
    .mutation(({ ctx, input }) => renameRelease(ctx.deps, input.id, input.name)),
  delete: procedureWith('contentWrite')
    .input(releaseSeen)
    .mutation(({ ctx, input }) => deleteRelease(ctx.deps, ctx.signedIn, input)),
  add: procedureWith('contentWrite')
    .input(releaseAdd)
    .mutation(({ ctx, input }) => addToRelease(ctx.deps, ctx.signedIn, input)),
  addMatching: procedureWith('contentWrite')
    .input(releaseAddMatching)
    .mutation(({ ctx, input }) => addMatchingToRelease(ctx.deps, ctx.signedIn, input)),
  addPrices: procedureWith('contentWrite')
    .input(releaseAddPrices)
    .mutation(({ ctx, input }) => addPricesToRelease(ctx.deps, input)),
  remove: procedureWith('contentWrite')
    .input(releaseRemove)
    .mutation(({ ctx, input }) => removeFromRelease(ctx.deps, ctx.signedIn, input)),
  schedule: procedureWith('contentWrite')
    .input(releaseSchedule)
    .mutation(({ ctx, input }) => scheduleRelease(ctx.deps, ctx.signedIn, input)),
  goLive: procedureWith('contentWrite')
    .input(releaseSeen)
    .mutation(({ ctx, input }) => goLive(ctx.deps, ctx.signedIn, input)),
  /** The plan of a rollback. */
  rollbackPlan: procedureWith('contentRead')
    .input(releaseId)
    .query(({ ctx, input }) => showRollback(ctx.deps, ctx.signedIn.rights, input.id)),
  rollBack: procedureWith('contentWrite')
    .input(releaseRollback)
    .mutation(({ ctx, input }) => rollBack(ctx.deps, ctx.signedIn, input)),
});
