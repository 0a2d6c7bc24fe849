import type { Trx } from '@bakery/db';
import type { z } from 'zod';
import type { NewEntry } from '../../core/audit-log/audit-log.ts';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { Deps } from '../../deps.ts';
import { rowInTrash } from '../records/draft-rows.queries.ts';
import { markAllDeleted } from '../records/many-records.queries.ts';
import { nameRecord } from '../records/record-kind.ts';
import { leaveReleases } from '../records/releases.ts';
import type { Draftable, DraftTable, PublicRecord } from './draftable.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { removeAllSchedules } from './schedules.queries.ts';

/**
 * Puts locked drafts of what is not published into the trash: an unpublished record by its own row, and one that was never
 * published by the row that shows it. Restoring gives each back as the draft that it was.
 */
export async function trashLocked<
  Name extends DraftTable,
  T extends PublicRecord,
  S extends z.ZodType,
>(
  deps: Deps,
  trx: Trx,
  { records }: Draftable<Name, T, S>,
  drafts: readonly DraftRecord[],
): Promise<void> {
  if (drafts.length === 0) return;
  const ids = drafts.map(({ record_id }) => record_id);
  const rowIds = drafts.map((draft) => rowInTrash(draft));
  const by = deps.actor.kind === 'person' ? deps.actor.id : null;
  await queries.trashDraftRecords(
    trx,
    drafts.map(({ id }) => id),
  );
  await removeAllSchedules(trx, ids);
  await markAllDeleted(trx, records.table, rowIds, by);
  const shown = await records.readMany({ ...deps, db: trx }, rowIds);
  const entries = drafts.map((draft): NewEntry => {
    const one = shown.get(rowInTrash(draft))!;
    const record = nameRecord(records, draft.record_id, one);
    return {
      action: 'deleted',
      record,
      changes: listChanges(records.log.describe(one), undefined),
    };
  });
  await deps.auditLog.recordAll(trx, deps.actor, entries);
  await leaveReleases(deps, trx, ids);
}
