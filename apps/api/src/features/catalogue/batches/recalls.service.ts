import type { Trx } from '@bakery/db';
import type { RecallWords } from '@bakery/schemas/catalogue/batches';
import { lockContent, withChange } from '../../../content/change.ts';
import type { NewEntry } from '../../../core/audit-log/audit-log.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import { AppError, plainMessages } from '../../../core/errors/app-error.ts';
import type { Deps } from '../../../deps.ts';
import * as queries from './batches.queries.ts';
import type { BatchRow } from './batches.queries.ts';
import { nameBatch } from './batches.presenter.ts';
import { isRecalled } from './batches.service.ts';

/**
 * Recalls batches together, or tells visitors other words of them. Throws NOT_FOUND where one of them is gone: then nothing
 * is recalled.
 */
export function recallBatches(
  deps: Deps,
  ids: readonly string[],
  words: RecallWords,
): Promise<{ changed: number }> {
  return changeAll(deps, ids, async (trx, row) => {
    const isOn = isRecalled(row);
    const changes = listChanges(isOn ? describeRecall(row) : undefined, {
      Reason: words.reason,
      'What to do': words.advice,
    });
    if (isOn && changes.length === 0) return undefined;
    await queries.recallBatch(trx, row, words, deps.actor.name);
    return { action: isOn ? 'changed' : 'recalled', record: nameBatch(row), changes };
  });
}

/** Ends the recalls of batches together; those that are not recalled stay as they are. Throws NOT_FOUND. */
export function endRecalls(deps: Deps, ids: readonly string[]): Promise<{ changed: number }> {
  return changeAll(deps, ids, async (trx, row) => {
    if (!isRecalled(row)) return undefined;
    await queries.endRecall(trx, row.id, deps.actor.name);
    return {
      action: 'recallEnded',
      record: nameBatch(row),
      changes: listChanges(describeRecall(row), undefined),
    };
  });
}

/** Changes batches in one transaction. Returns how many have changed. */
async function changeAll(
  deps: Deps,
  ids: readonly string[],
  changeOne: (trx: Trx, row: BatchRow) => Promise<NewEntry | undefined>,
): Promise<{ changed: number }> {
  return withChange(deps, async (change) => {
    const { trx } = change;
    const announce = await lockContent(change, 'batches');
    const rows = await queries.lockBatches(trx, ids);
    if (rows.length < new Set(ids).size) throw new AppError('NOT_FOUND', plainMessages.notFound);
    let changed = 0;
    for (const row of rows) {
      const entry = await changeOne(trx, row);
      if (!entry) continue;
      change.audit(entry);
      changed += 1;
    }
    announce(ids);
    return { changed };
  });
}

function describeRecall({ recall_reason: reason, recall_advice: advice }: BatchRow) {
  return { Reason: reason, 'What to do': advice };
}
