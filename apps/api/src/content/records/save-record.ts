import type { RecordRef } from '@bakery/schemas/common/fields';
import type { Deps } from '../../deps.ts';
import { lockContent, withChange } from '../change.ts';
import type { ContentKind, DraftableKind } from '../kind.ts';
import type { KindTypes, NewRecord, RowChange, StoredRow } from '../kind-types.ts';
import { openRecordChanges } from './record-changes.ts';
import type { RecordChanges } from './record-changes.ts';
import { findRow, lockRecord } from './records.queries.ts';
import { ensureFound } from './records.ts';
import { addFirstVersions } from './versions.ts';

/** Adds a public record by the rules of its slice. */
export function addRecord<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  record: NewRecord<K>,
): Promise<K['record']> {
  const { guard = (work) => work() } = kind;
  return guard(() =>
    withChange(deps, async (change) => {
      const announce = await lockContent(change, kind.topic);
      const records = openRecordChanges(change, kind);
      const [added] = await addRows(records, kind, () => kind.drafts.add(change, [record]));
      await records.settle();
      announce([record.id]);
      return ensureFound(added);
    }),
  );
}

/** Adds public records: `work` returns their rows. */
export async function addRows<K extends KindTypes>(
  records: RecordChanges<K['record']>,
  kind: ContentKind<K>,
  work: () => Promise<StoredRow<K>[]>,
): Promise<K['record'][]> {
  const added = await kind.present(records.change, await work());
  for (const record of added) records.added(record.id, record);
  return added;
}

/**
 * Changes a public record by the rules of its slice; fields that `input` leaves out stay as they are. Throws NOT_FOUND where
 * there is none, and VERSION_CONFLICT where its version is no longer the one given.
 */
export function changeRecord<K extends KindTypes>(
  deps: Deps,
  kind: ContentKind<K>,
  ref: RecordRef,
  input: RowChange<K>['input'],
): Promise<K['record']> {
  const { guard = (work) => work() } = kind;
  return guard(() =>
    withChange(deps, async (change) => {
      const announce = await lockContent(change, kind.topic);
      await lockRecord(change.trx, kind.table, ref);
      const row = ensureFound(await findRow(change.trx, kind.table, ref.id));
      const before = await kind.present(change, [row]);
      const records = openRecordChanges(change, kind);
      const update = () => kind.update(change, [{ before: row, input }]);
      const [after] = await changeRows(records, kind, before, update);
      await records.settle();
      announce([row.id]);
      return ensureFound(after);
    }),
  );
}

/**
 * Changes locked records, as they are presented before their pictures and entries are replaced; `work` returns their rows in
 * the same order.
 */
export async function changeRows<K extends KindTypes>(
  records: RecordChanges<K['record']>,
  kind: ContentKind<K>,
  before: readonly K['record'][],
  work: () => Promise<StoredRow<K>[]>,
): Promise<K['record'][]> {
  const { change } = records;
  const states = before.map((record) => ({ id: record.id, record }));
  await addFirstVersions(change, kind, states);
  const after = await kind.present(change, await work());
  for (const [n, record] of before.entries()) {
    records.changed(record.id, { before: record, after: after[n]! });
  }
  return after;
}
