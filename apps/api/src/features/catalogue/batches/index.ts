export {
  addExampleBatches,
  findStoredBatches,
  openBatchComparison,
  saveBatches,
  setBatchesBack,
} from './batch-plan.ts';
export type { DoneBatch, PlannedBatch } from './batch-plan.ts';
export { openProductFinder } from './batch-products.ts';
export { batchSource, listRecalls } from './batch-source.ts';
export { batchesRouter } from './batches.router.ts';
