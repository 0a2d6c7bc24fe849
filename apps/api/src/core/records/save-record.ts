import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common';
import type { TableRow } from '../cache/content-source.queries.ts';
import type { Deps } from '../deps.ts';
import type { DeletableTable } from './deleted-records.queries.ts';
import { presentOne } from './present-one.ts';
import { recordAdded, recordChanged } from './record-changes.ts';
import type { ContentKind } from './record-kind.ts';
import { findRow, lockRecord } from './records.queries.ts';
import { ensureFound } from './records.ts';
import { addFirstVersions } from './versions.ts';
import { writeContent } from './write-content.ts';

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
      const added = await presentOne({ ...deps, db: trx }, await work(trx), kind.present);
      await recordAdded(deps, trx, kind, added);
      return added;
    },
    ({ id }) => [id],
  );
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
      const context = { ...deps, db: trx };
      await lockRecord(trx, kind.table, ref);
      const row = ensureFound(await findRow(trx, kind.table, ref.id));
      // Before its pictures and entries are replaced.
      const before = await presentOne(context, row, kind.present);
      await addFirstVersions(deps, trx, kind, [{ id: ref.id, record: before }]);
      const after = await presentOne(context, await work(trx, row), kind.present);
      await recordChanged(deps, trx, kind, after.id, { before, after });
      return after;
    },
    ({ id }) => [id],
  );
}
