import type { Batch } from '@bakery/schemas/catalogue/batches';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask, askToDelete } from '../../../shared/ui/confirm.tsx';
import { nameBatches } from './batch-words.ts';
import { refreshBatches } from './batches.queries.ts';

/** Asks, and deletes a batch: its code is then unknown to visitors. */
export async function removeBatch({ id, version, code }: Batch): Promise<void> {
  const question = `Are you sure you want to delete batch ${code}? Visitors who type its code will read that nobody knows it.`;
  if (!(await askToDelete(question, 'Delete batch?'))) return;
  try {
    await api.batches.delete.mutate({ id, version });
    notifySuccess(`Batch ${code} deleted.`);
  } catch (error) {
    notifyFailure('The batch was not deleted', failureReason(error));
  }
  await refreshBatches();
}

/** Asks, and ends the recall of batches. Returns whether it was ended. */
export async function endRecall(batches: readonly Batch[]): Promise<boolean> {
  const named = nameBatches(batches);
  const isSure = await ask({
    title: 'End the recall?',
    text: `Visitors will no longer read that ${named} should not be eaten: not on the home page, not on the product’s page, and not where they look the code up.`,
    confirm: 'End the recall',
  });
  if (!isSure) return false;
  try {
    await api.batches.endRecall.mutate({ ids: batches.map(({ id }) => id) });
    notifySuccess(`The recall of ${named} is ended.`);
    return true;
  } catch (error) {
    notifyFailure('The recall was not ended', failureReason(error));
    return false;
  } finally {
    await refreshBatches();
  }
}
