import { listChanges } from '../../core/audit-log/changes.ts';
import { personOf } from '../../core/session/actor.ts';
import type { Change } from '../change.ts';
import { nameRecord } from '../kind.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { rowInTrash } from '../records/draft-rows.queries.ts';
import { markAllDeleted } from '../records/many-records.queries.ts';
import { leaveReleases } from '../records/releases.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { removeAllSchedules } from './schedules.queries.ts';

/**
 * Puts locked drafts of what is not published into the trash: an unpublished record by its own row, and one that was never
 * published by the row that shows it. Restoring gives each back as the draft that it was.
 */
export async function trashLocked<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  drafts: readonly DraftRecord[],
): Promise<void> {
  if (drafts.length === 0) return;
  const { trx } = change;
  const ids = drafts.map(({ record_id }) => record_id);
  const rowIds = drafts.map((draft) => rowInTrash(draft));
  await queries.trashDraftRecords(
    trx,
    drafts.map(({ id }) => id),
  );
  await removeAllSchedules(trx, ids);
  await markAllDeleted(trx, kind.table, rowIds, personOf(change.actor));
  const shown = await kind.readMany(change, rowIds);
  for (const draft of drafts) {
    const one = shown.get(rowInTrash(draft))!;
    const record = nameRecord(kind, draft.record_id, one);
    const changes = listChanges(kind.log.describe(one), undefined);
    change.audit({ action: 'deleted', record, changes });
  }
  await leaveReleases(change, ids);
}
