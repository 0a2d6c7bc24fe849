import {
  batchIds,
  batchInput,
  batchListQuery,
  batchQuery,
  batchUpdateInput,
  recallInput,
} from '@bakery/schemas/catalogue/batches';
import { recordRef } from '@bakery/schemas/common/fields';
import { procedureWith, publicProcedure, router } from '../../../core/trpc/trpc.ts';
import { getPublicBatch } from './batch-source.ts';
import { listBatchProducts } from './batch-products.ts';
import { addBatch, changeBatch, listBatches, removeBatch } from './batches.service.ts';
import { endRecalls, recallBatches } from './recalls.service.ts';

export const batchesRouter = router({
  /** Only whoever has a code sees its batch: codes are listed nowhere. */
  find: publicProcedure
    .input(batchQuery)
    .query(({ ctx, input }) => getPublicBatch(ctx.deps, input.code)),
  adminList: procedureWith('contentRead')
    .input(batchListQuery)
    .query(({ ctx, input }) => listBatches(ctx.deps, input)),
  /** The products that the form offers. */
  products: procedureWith('contentRead').query(({ ctx }) => listBatchProducts(ctx.deps)),
  create: procedureWith('contentWrite')
    .input(batchInput)
    .mutation(({ ctx, input }) => addBatch(ctx.deps, input)),
  update: procedureWith('contentWrite')
    .input(batchUpdateInput)
    .mutation(({ ctx, input }) => changeBatch(ctx.deps, input, input.changes)),
  delete: procedureWith('contentWrite')
    .input(recordRef)
    .mutation(({ ctx, input }) => removeBatch(ctx.deps, input)),
  recall: procedureWith('contentWrite')
    .input(recallInput)
    .mutation(({ ctx, input: { ids, ...words } }) => recallBatches(ctx.deps, ids, words)),
  endRecall: procedureWith('contentWrite')
    .input(batchIds)
    .mutation(({ ctx, input }) => endRecalls(ctx.deps, input.ids)),
});
