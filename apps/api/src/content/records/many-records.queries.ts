import type { Db, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { TableRow } from './table-rows.queries.ts';
import type { DeletableTable } from './deleted-records.queries.ts';
import { draftRows } from './draft-rows.queries.ts';

export interface LockedRow {
  id: string;
  version: number;
  isDeleted: boolean;
  /** Marked as deleted for a draft: it was unpublished, or never published. */
  isDraft: boolean;
}

/** Locks records, deleted or not, in the order of their ids: two changes of many never wait for each other. */
export async function lockRecords(
  trx: Trx,
  table: DeletableTable,
  ids: readonly string[],
): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select id, version, deleted_at is not null as "isDeleted",
      deleted_at is not null and id in ${draftRows} as "isDraft" from ${sql.table(table)}
    where id = any(${[...ids]}::uuid[]) order by id for update`.execute(trx);
  return rows;
}

/** Records, deleted or not, in any order. */
export async function listAnyRows<Table extends DeletableTable>(
  db: Db,
  table: Table,
  ids: readonly string[],
): Promise<TableRow<Table>[]> {
  const { rows } = await sql<TableRow<Table>>`
    select * from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Marks locked records as not deleted. */
export async function markAllRestored(
  trx: Trx,
  table: DeletableTable,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = null, deleted_by = null
    where id = any(${[...ids]}::uuid[])`.execute(trx);
}

/** Marks locked records as deleted; see `markDeleted`. */
export async function markAllDeleted(
  trx: Trx,
  table: DeletableTable,
  ids: readonly string[],
  administratorId: string | null,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = now(), deleted_by = ${administratorId}
    where id = any(${[...ids]}::uuid[])`.execute(trx);
}
