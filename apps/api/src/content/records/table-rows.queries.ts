import type { Db, Tables } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DeletableTable } from './deleted-records.queries.ts';
import type { RecordRow } from './records.ts';

export async function listIds(db: Db, table: DeletableTable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** A row, with the columns that each of these tables has: a generic table's type does not tell them. */
export type TableRow<Table extends DeletableTable> = Selectable<Tables[Table]> &
  RecordRow & { deleted_at: Date | null };

/** Finds those of the records that are not deleted. */
export async function findRows<Table extends DeletableTable>(
  db: Db,
  table: Table,
  ids: readonly string[],
): Promise<TableRow<Table>[]> {
  const { rows } = await sql<TableRow<Table>>`
    select * from ${sql.table(table)}
    where id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(db);
  return rows;
}
