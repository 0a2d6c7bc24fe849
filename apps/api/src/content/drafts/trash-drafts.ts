import type { Trx } from '@bakery/db';
import type { NewEntry } from '../../core/audit-log/audit-log.ts';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { Deps } from '../../deps.ts';
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
  deps: Deps,
  trx: Trx,
  kind: DraftableKind<K>,
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
  await markAllDeleted(trx, kind.table, rowIds, by);
  const shown = await kind.readMany({ ...deps, db: trx }, rowIds);
  const entries = drafts.map((draft): NewEntry => {
    const one = shown.get(rowInTrash(draft))!;
    const record = nameRecord(kind, draft.record_id, one);
    return {
      action: 'deleted',
      record,
      changes: listChanges(kind.log.describe(one), undefined),
    };
  });
  await deps.auditLog.recordAll(trx, deps.actor, entries);
  await leaveReleases(deps, trx, ids);
}
