import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import type { TableRow } from './table-rows.queries.ts';
import type { Deps } from '../../deps.ts';
import type { ContentKind, DraftableKind } from '../kind.ts';
import type { KindTypes, NewRecord, RowChange, StoredRow } from '../kind-types.ts';
import { openChangeBatch } from './batch.ts';
import type { PendingChanges } from './batch.ts';
import { recordAdded, recordChanged } from './record-changes.ts';
import { findRow, lockRecord } from './records.queries.ts';
import { ensureFound } from './records.ts';
import { addFirstVersions } from './versions.ts';
import { writeContent } from './write-content.ts';

/**
 * Adds a public record by the rules of its slice, and its entry in the log, in one transaction; see {@link writeContent}.
 */
export function addRecord<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  record: NewRecord<K>,
): Promise<K['record']> {
  const { guard = (work) => work() } = kind;
  const write = async (trx: Trx): Promise<K['record']> => {
    const { batching, pending, flush } = openChangeBatch(deps, kind);
    const add = () => kind.drafts.add(deps, trx, [record]);
    const [added] = await addRows(batching, trx, kind, add, pending);
    await flush(trx);
    return ensureFound(added);
  };
  return guard(() => writeContent(deps, kind.topic, write, ({ id }) => [id]));
}

/**
 * Adds public records in a transaction of public content. What they leave behind is added when it is flushed.
 */
export async function addRows<K extends KindTypes>(
  deps: Deps,
  trx: Trx,
  kind: ContentKind<K>,
  work: () => Promise<TableRow<K['table']>[]>,
  pending: PendingChanges<K['record']>,
): Promise<K['record'][]> {
  const added = await kind.present({ ...deps, db: trx }, await work());
  for (const record of added) await recordAdded(deps, trx, kind, record, pending);
  return added;
}

/**
 * Changes a public record by the rules of its slice, logs what has changed and keeps it as a version, in one transaction; fields
 * that `input` leaves out stay as they are. Throws NOT_FOUND where there is none, and VERSION_CONFLICT where its version is no
 * longer the one given.
 */
export function changeRecord<K extends KindTypes>(
  deps: Deps,
  kind: ContentKind<K>,
  ref: RecordRef,
  input: RowChange<K>['input'],
): Promise<K['record']> {
  const { guard = (work) => work() } = kind;
  const write = async (trx: Trx): Promise<K['record']> => {
    await lockRecord(trx, kind.table, ref);
    const row = ensureFound(await findRow(trx, kind.table, ref.id)) as StoredRow<K>;
    const before = await kind.present({ ...deps, db: trx }, [row]);
    const { batching, pending, flush } = openChangeBatch(deps, kind);
    const update = () => kind.update(deps, trx, [{ before: row, input }]);
    const [after] = await changeRows(batching, trx, kind, before, update, pending);
    await flush(trx);
    return ensureFound(after);
  };
  return guard(() => writeContent(deps, kind.topic, write, ({ id }) => [id]));
}

/**
 * Changes locked records, as they are presented before their pictures and entries are replaced; `work` returns their rows in
 * the same order. What they leave behind is added when it is flushed.
 */
export async function changeRows<K extends KindTypes>(
  deps: Deps,
  trx: Trx,
  kind: ContentKind<K>,
  before: readonly K['record'][],
  work: () => Promise<TableRow<K['table']>[]>,
  pending: PendingChanges<K['record']>,
): Promise<K['record'][]> {
  const states = before.map((record) => ({ id: record.id, record }));
  await addFirstVersions(deps, trx, kind, states);
  const after = await kind.present({ ...deps, db: trx }, await work());
  for (const [n, record] of before.entries()) {
    const change = { before: record, after: after[n]! };
    await recordChanged(deps, trx, kind, record.id, change, pending);
  }
  return after;
}
