import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import type { TableRow } from './table-rows.queries.ts';
import type { Deps } from '../../deps.ts';
import type { DeletableTable } from './deleted-records.queries.ts';
import { openChangeBatch } from './batch.ts';
import type { PendingChanges } from './batch.ts';
import { recordAdded, recordChanged } from './record-changes.ts';
import type { ContentKind } from './record-kind.ts';
import { findRow, lockRecord } from './records.queries.ts';
import { ensureFound } from './records.ts';
import { addFirstVersions } from './versions.ts';
import { writeContent } from './write-content.ts';

/** A record that is to be added under this id. */
export interface NewRecord<Input> {
  id: string;
  input: Input;
}

/** What is to become of a locked record. */
export interface RowChange<Row, Input> {
  before: Row;
  input: Input;
}

/** Adds a public record and its entry in the log in one transaction, see {@link writeContent}. */
export function addRecord<Name extends DeletableTable, T extends { id: string }>(
  deps: Deps,
  kind: ContentKind<Name, T>,
  work: (trx: Trx) => Promise<TableRow<Name>>,
): Promise<T> {
  return writeContent(
    deps,
    kind.topic,
    async (trx) => {
      const { batching, pending, flush } = openChangeBatch(deps, kind);
      const [added] = await addRows(batching, trx, kind, async () => [await work(trx)], pending);
      await flush(trx);
      return ensureFound(added);
    },
    ({ id }) => [id],
  );
}

/**
 * Adds public records in a transaction of public content. What they leave behind is added when it is flushed.
 */
export async function addRows<Name extends DeletableTable, T extends { id: string }>(
  deps: Deps,
  trx: Trx,
  kind: ContentKind<Name, T>,
  work: () => Promise<TableRow<Name>[]>,
  pending: PendingChanges<T>,
): Promise<T[]> {
  const added = await kind.present({ ...deps, db: trx }, await work());
  for (const record of added) await recordAdded(deps, trx, kind, record, pending);
  return added;
}

/**
 * Changes a public record, which is locked, logs what has changed and keeps it as a version, in one transaction. Throws NOT_FOUND
 * where there is none, and VERSION_CONFLICT where its version is no longer the one given.
 */
export function changeRecord<Name extends DeletableTable, T extends { id: string }>(
  deps: Deps,
  kind: ContentKind<Name, T>,
  ref: RecordRef,
  work: (trx: Trx, before: TableRow<Name>) => Promise<TableRow<Name>>,
): Promise<T> {
  return writeContent(
    deps,
    kind.topic,
    async (trx) => {
      await lockRecord(trx, kind.table, ref);
      const row = ensureFound(await findRow(trx, kind.table, ref.id));
      const before = await kind.present({ ...deps, db: trx }, [row]);
      const { batching, pending, flush } = openChangeBatch(deps, kind);
      const save = async () => [await work(trx, row)];
      const [after] = await changeRows(batching, trx, kind, before, save, pending);
      await flush(trx);
      return ensureFound(after);
    },
    ({ id }) => [id],
  );
}

/**
 * Changes locked records, as they are presented before their pictures and entries are replaced; `work` returns their rows in
 * the same order. What they leave behind is added when it is flushed.
 */
export async function changeRows<Name extends DeletableTable, T extends { id: string }>(
  deps: Deps,
  trx: Trx,
  kind: ContentKind<Name, T>,
  before: readonly T[],
  work: () => Promise<TableRow<Name>[]>,
  pending: PendingChanges<T>,
): Promise<T[]> {
  const states = before.map((record) => ({ id: record.id, record }));
  await addFirstVersions(deps, trx, kind, states);
  const after = await kind.present({ ...deps, db: trx }, await work());
  for (const [n, record] of before.entries()) {
    const change = { before: record, after: after[n]! };
    await recordChanged(deps, trx, kind, record.id, change, pending);
  }
  return after;
}
