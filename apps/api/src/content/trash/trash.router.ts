import type { Right } from '@bakery/schemas/common/rights';
import {
  trashEmpty,
  trashListQuery,
  trashRemove,
  trashRestore,
  trashRight,
  trashRights,
} from '@bakery/schemas/content/trash';
import type { TrashRef } from '@bakery/schemas/content/trash';
import { requireConfirmation, requireRight } from '../../core/session/request-session.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { procedureWithAny, router } from '../../core/trpc/trpc.ts';
import { emptyTrash, removeForGood } from './remove.service.ts';
import { restoreFromTrash } from './restore.service.ts';
import { countAll, listTrash } from './trash.service.ts';

/** The list shows each user what they may restore; the right for each record is checked with the call. */
const procedure = procedureWithAny(...trashRights);

function requireRights(signedIn: SignedIn, items: readonly TrashRef[]): void {
  const needed = new Set<Right>(items.map(({ kind }) => trashRight(kind)));
  for (const right of needed) requireRight(signedIn, right);
}

export const trashRouter = router({
  adminList: procedure
    .input(trashListQuery)
    .query(({ ctx, input }) => listTrash(ctx.deps, ctx.signedIn.rights, input)),
  /** Asked for just before the question whether to empty it. */
  count: procedure.query(({ ctx }) => countAll(ctx.deps, ctx.signedIn.rights)),
  restore: procedure.input(trashRestore).mutation(({ ctx, input }) => {
    requireRights(ctx.signedIn, input.items);
    return restoreFromTrash(ctx.deps, input.items);
  }),
  remove: procedure.input(trashRemove).mutation(({ ctx, input }) => {
    requireRights(ctx.signedIn, input.items);
    requireConfirmation(ctx.signedIn);
    return removeForGood(ctx.deps, input.items);
  }),
  empty: procedure.input(trashEmpty).mutation(({ ctx, input }) => {
    requireConfirmation(ctx.signedIn);
    return emptyTrash(ctx.deps, ctx.signedIn.rights, input);
  }),
});
