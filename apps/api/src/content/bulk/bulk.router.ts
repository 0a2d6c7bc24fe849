import { bulkChange, bulkPriceQuery, bulkPublish, bulkUndo } from '@bakery/schemas/content/bulk';
import { trashRight, trashRights } from '@bakery/schemas/content/trash';
import { requireRight } from '../../core/session/request-session.ts';
import { procedureWith, procedureWithAny, router } from '../../core/trpc/trpc.ts';
import { changeMany, findUndoKind, listPrices, undoMany } from './bulk.service.ts';
import { previewPublishing, publishMany } from './publish.service.ts';

/** The procedure of changes of many: a user may change at once what they may change one by one. */
const procedure = procedureWithAny(...trashRights);

export const bulkRouter = router({
  change: procedure.input(bulkChange).mutation(({ ctx, input }) => {
    requireRight(ctx.signedIn, trashRight(input.kind));
    return changeMany(ctx.deps, input);
  }),
  undo: procedure.input(bulkUndo).mutation(async ({ ctx, input }) => {
    requireRight(ctx.signedIn, trashRight(await findUndoKind(ctx.deps, input.id)));
    return undoMany(ctx.deps, input.id);
  }),
  publish: procedureWith('contentWrite')
    .input(bulkPublish)
    .mutation(({ ctx, input }) => publishMany(ctx.deps, input)),
  /** No change; its input is too long for an address. */
  previewPublishing: procedureWith('contentWrite')
    .input(bulkPublish)
    .mutation(({ ctx, input }) => previewPublishing(ctx.deps, input)),
  /** No change; its input is too long for an address. */
  prices: procedureWith('contentWrite')
    .input(bulkPriceQuery)
    .mutation(({ ctx, input }) => listPrices(ctx.deps, input)),
});
