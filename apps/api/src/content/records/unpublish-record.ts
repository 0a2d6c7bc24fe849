import type { Trx } from '@bakery/db';
import type { Deps } from '../../deps.ts';
import { nameRecord } from '../kind.ts';
import type { ContentKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { addEvent } from './add-event.ts';
import type { PendingChanges } from './batch.ts';
import { markAllDeleted, markAllRestored } from './many-records.queries.ts';

/**
 * Takes locked records from the public: their rows are marked as deleted ones, so that nothing public finds them. The
 * caller stores that they are not deleted.
 */
export async function hideRows<K extends KindTypes>(
  deps: Deps,
  trx: Trx,
  kind: ContentKind<K>,
  ids: readonly string[],
  pending: PendingChanges<K['record']>,
): Promise<void> {
  const records = await kind.readMany({ ...deps, db: trx }, ids);
  await markAllDeleted(trx, kind.table, ids, null);
  for (const [id, before] of records) {
    const record = nameRecord(kind, id, before);
    await deps.auditLog.record(trx, deps.actor, { action: 'unpublished', record });
    const change = { before, after: undefined, isUnpublished: true };
    await addEvent(deps, trx, kind, id, change, pending);
  }
}

/** Shows unpublished records to the public again, as they were; returns them by their ids. */
export async function showRows<K extends KindTypes>(
  deps: Deps,
  trx: Trx,
  kind: ContentKind<K>,
  ids: readonly string[],
  pending: PendingChanges<K['record']>,
): Promise<ReadonlyMap<string, K['record']>> {
  await markAllRestored(trx, kind.table, ids);
  const records = await kind.readMany({ ...deps, db: trx }, ids);
  for (const [id, after] of records) {
    await addEvent(deps, trx, kind, id, { before: undefined, after }, pending);
  }
  return records;
}
