import type { Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';

/** The tables whose records can be deleted and restored. */
export type DeletableTable = {
  [Name in keyof Tables]: Tables[Name] extends { deleted_at: unknown } ? Name : never;
}[keyof Tables];

/** Marks a locked record as deleted; its version stays, so that a restored record can be saved from an open form. */
export async function markDeleted(
  trx: Trx,
  table: DeletableTable,
  id: string,
  administratorId: string | null,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = now(), deleted_by = ${administratorId}
    where id = ${id}`.execute(trx);
}

/** Locks a record, deleted or not. Throws NOT_FOUND where there is none, as after it was purged. */
export async function lockDeleted(
  trx: Trx,
  table: DeletableTable,
  id: string,
): Promise<{ isDeleted: boolean }> {
  const { rows } = await sql<{ isDeleted: boolean }>`
    select deleted_at is not null as "isDeleted" from ${sql.table(table)}
    where id = ${id} and id not in (select row_id from drafts where row_id is not null)
    for update`.execute(trx);
  if (!rows[0]) throw new AppError('NOT_FOUND', plainMessages.notFound);
  return rows[0];
}

export async function markRestored(trx: Trx, table: DeletableTable, id: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set deleted_at = null, deleted_by = null
    where id = ${id}`.execute(trx);
}
