import { onlyRow } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import { sql } from 'kysely';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { findRows } from './table-rows.queries.ts';
import type { TableRow } from './table-rows.queries.ts';
import type { DeletableTable } from './deleted-records.queries.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';

export const conflictMessage = 'Somebody else has changed this in the meantime.';

/** Throws VERSION_CONFLICT where a record is no longer of the version that a change was made from. */
export function ensureVersion(current: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== current) {
    throw new AppError('VERSION_CONFLICT', conflictMessage);
  }
}

/**
 * Waits for other changes of public content to end. They lock the same pictures and platforms, in
 * different orders, and could run into deadlocks; being few and short, they are not slowed down by
 * running one after another.
 */
export async function lockContentWrites(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('content', 0))`.execute(trx);
}

/**
 * Locks a record for a change or a removal. Throws NOT_FOUND where there is none, or only a
 * deleted one, and VERSION_CONFLICT where its version is no longer the one that the change was made from.
 */
export async function lockRecord(trx: Trx, table: DeletableTable, ref: RecordRef): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} 
    where id = ${ref.id} and deleted_at is null for update`.execute(trx);
  const row = rows[0];
  if (!row) throw new AppError('NOT_FOUND', plainMessages.notFound);
  ensureVersion(row.version, ref.version);
}

/** Tables whose rows are deleted for good, and have versions. */
type VersionedTable = 'batches' | 'redirects' | 'reply_templates' | 'search_synonyms';

/** Locks a row for a change. Throws NOT_FOUND, and VERSION_CONFLICT where its version is no longer the one given. */
export async function lockRow<Name extends VersionedTable>(
  trx: Trx,
  table: Name,
  ref: RecordRef,
): Promise<Selectable<Tables[Name]>> {
  const { rows } = await sql<Selectable<Tables[Name]> & { version: number }>`
    select * from ${sql.table(table)} where id = ${ref.id} for update`.execute(trx);
  const row = rows[0];
  if (!row) throw new AppError('NOT_FOUND', plainMessages.notFound);
  ensureVersion(row.version, ref.version);
  return row;
}

/** A record that is not deleted. */
export async function findRow<Name extends DeletableTable>(
  db: Db,
  table: Name,
  id: string,
): Promise<TableRow<Name> | undefined> {
  const [row] = await findRows(db, table, [id]);
  return row;
}

/** A record, deleted or not. Throws NOT_FOUND where there is none. */
export async function getAnyRow<Name extends DeletableTable>(
  db: Db,
  table: Name,
  id: string,
): Promise<TableRow<Name>> {
  const { rows } = await sql<TableRow<Name>>`
    select * from ${sql.table(table)} where id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('NOT_FOUND', plainMessages.notFound);
  return rows[0];
}

/** The rows of one page of a query. */
export function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: { page: number; limit: number },
) {
  return query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** How many rows a query has that selects nothing yet. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** How many rows of a back-office list match, and how many of them are published. */
export interface MixedCount {
  total: number;
  published: number;
}

/** Counts a query of records and rows that show drafts, in one statement. */
export async function countMixedRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<MixedCount> {
  return query
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where deleted_at is null)::int`.as('published'),
    ])
    .$castTo<MixedCount>()
    .executeTakeFirstOrThrow();
}

/** How many records there are that are not deleted. */
export async function countRecords(db: Db, table: DeletableTable): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} where deleted_at is null`.execute(db);
  return onlyRow(rows).total;
}

/** The values that are given for a new row, in place of those that it gets by itself. */
export interface NewRow {
  id: string;
  /** For a row that shows a draft. */
  deleted_at?: Date;
  created_at?: Date | undefined;
}

/** The columns that each change sets beside its own. */
export const touched = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` };
