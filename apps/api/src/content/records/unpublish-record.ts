import type { ContentKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { markAllDeleted, markAllRestored } from './many-records.queries.ts';
import type { RecordChanges } from './record-changes.ts';

/**
 * Takes locked records from the public: their rows are marked as deleted ones, so that nothing public finds them. The
 * caller stores that they are not deleted.
 */
export async function hideRows<K extends KindTypes>(
  records: RecordChanges<K['record']>,
  kind: ContentKind<K>,
  ids: readonly string[],
): Promise<void> {
  const shown = await kind.readMany(records.change, ids);
  await markAllDeleted(records.change.trx, kind.table, ids, null);
  for (const [id, record] of shown) records.hidden(id, record);
}

/** Shows unpublished records to the public again, as they were; returns them by their ids. */
export async function showRows<K extends KindTypes>(
  records: RecordChanges<K['record']>,
  kind: ContentKind<K>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, K['record']>> {
  await markAllRestored(records.change.trx, kind.table, ids);
  const shown = await kind.readMany(records.change, ids);
  for (const [id, record] of shown) records.shown(id, record);
  return shown;
}
