import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { RecordRef, Restored } from '@bakery/schemas/common';
import { listChanges } from '../activity/changes.ts';
import * as queries from './deleted-records.queries.ts';
import type { Deps } from '../deps.ts';
import { addEvent } from './add-event.ts';
import { nameRecord } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';
import { lockRecord } from './records.queries.ts';
import { writeContent } from './write-content.ts';

/**
 * Deletes a record so that it can be restored: from now on nothing but {@link restoreRecord} finds it.
 * Throws NOT_FOUND where there is none, and VERSION_CONFLICT where its version is no longer the one given.
 */
export async function deleteRecord<T>(
  deps: Deps,
  kind: RecordKind<T>,
  ref: RecordRef,
): Promise<void> {
  const { activity, actor } = deps;
  await write(deps, kind, ref.id, async (trx) => {
    await lockRecord(trx, kind.table, ref);
    const deleted = await kind.read({ ...deps, db: trx }, ref.id);
    const by = actor.kind === 'person' ? actor.id : null;
    await queries.markDeleted(trx, kind.table, ref.id, by);
    const record = nameRecord(kind, ref.id, deleted);
    const changes = listChanges(kind.log.describe(deleted), undefined);
    await activity.record(trx, actor, { action: 'deleted', record, changes });
    await addEvent(deps, trx, kind, ref.id, { before: deleted, after: undefined });
  });
}

const unchanged: Restored = { newSlug: null };

/**
 * Restores a deleted record; one that is not deleted stays unchanged. `prepare` runs before, while
 * the record is still deleted: it changes values that another record has taken in the meantime, and
 * returns what has changed. Throws NOT_FOUND for a record that was purged.
 */
export function restoreRecord<T>(
  deps: Deps,
  kind: RecordKind<T>,
  id: string,
  prepare?: (trx: Trx) => Promise<Restored>,
): Promise<Restored> {
  return write(deps, kind, id, async (trx) => {
    const context = { ...deps, db: trx };
    const { isDeleted } = await queries.lockDeleted(trx, kind.table, id);
    if (!isDeleted) return unchanged;
    const before = await kind.read(context, id);
    const restored = (await prepare?.(trx)) ?? unchanged;
    await queries.markRestored(trx, kind.table, id);
    const after = await kind.read(context, id);
    const record = nameRecord(kind, id, after);
    const changes = listChanges(kind.log.describe(before), kind.log.describe(after));
    await deps.activity.record(trx, deps.actor, { action: 'restored', record, changes });
    await addEvent(deps, trx, kind, id, { before: undefined, after });
    return restored;
  });
}

function write<T, R>(
  deps: Deps,
  { topic }: RecordKind<T>,
  id: string,
  work: (trx: Trx) => Promise<R>,
): Promise<R> {
  return topic ? writeContent(deps, topic, work, () => [id]) : withTransaction(deps.db, work);
}
