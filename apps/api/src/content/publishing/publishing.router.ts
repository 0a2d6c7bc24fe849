import { withSnapshot } from '@bakery/db';
import { draftedKinds, draftedRef, draftRef, draftRights } from '@bakery/schemas/content/drafts';
import type { DraftCount, DraftedKind } from '@bakery/schemas/content/drafts';
import { scheduleInput } from '@bakery/schemas/content/schedules';
import { requireRight } from '../../core/session/request-session.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { procedureWith, procedureWithAny, router } from '../../core/trpc/trpc.ts';
import { kindOf } from '../kinds/index.ts';
import { scheduleChecked } from './schedule-checked.ts';

/** The right for the kind is checked with each call. */
const procedure = procedureWithAny('contentWrite', 'settings');

function allowed(signedIn: SignedIn, kind: DraftedKind) {
  requireRight(signedIn, draftRights(kind).write);
  return kindOf(kind).publishing;
}

export const publishingRouter = router({
  /** How many of each kind wait to be published, of those that the user may see. */
  counts: procedureWithAny('contentRead', 'settings').query(({ ctx }) =>
    withSnapshot(ctx.deps.db, async (db) => {
      const counts: DraftCount[] = [];
      for (const kind of draftedKinds) {
        if (!ctx.signedIn.rights.has(draftRights(kind).read)) continue;
        counts.push({ kind, ...(await kindOf(kind).publishing.count(db)) });
      }
      return counts;
    }),
  ),
  publish: procedure.input(draftedRef).mutation(async ({ ctx, input }) => {
    await allowed(ctx.signedIn, input.kind).publish(ctx.deps, input);
  }),
  unpublish: procedureWith('contentWrite')
    .input(draftRef)
    .mutation(({ ctx, input }) => kindOf(input.kind).publishing.unpublish(ctx.deps, input)),
  /** Sets when a record is to be published and unpublished. */
  schedule: procedure.input(scheduleInput).mutation(({ ctx, input }) => {
    requireRight(ctx.signedIn, draftRights(input.kind).write);
    return scheduleChecked(ctx.deps, input);
  }),
  /** Saves a draft without the address that was chosen for it, which another record has. */
  dropAddress: procedureWith('contentWrite')
    .input(draftRef)
    .mutation(({ ctx, input }) => kindOf(input.kind).publishing.dropAddress(ctx.deps, input)),
  /** Gives up a new record, or changes. */
  discard: procedure
    .input(draftedRef)
    .mutation(({ ctx, input }) => allowed(ctx.signedIn, input.kind).discard(ctx.deps, input)),
  /** Puts an unpublished record into the trash. */
  delete: procedureWith('contentWrite')
    .input(draftRef)
    .mutation(({ ctx, input }) => kindOf(input.kind).publishing.remove(ctx.deps, input)),
});
