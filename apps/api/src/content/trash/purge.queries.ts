import type { Db, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { rowsOutsideTrash } from '../records/draft-rows.queries.ts';
import { mediaOf } from '../stored-kinds.queries.ts';
import type { MediaColumn } from '../stored-kinds.queries.ts';

/** Lists the columns with the media that are removed with records of a table: of products too, with their platforms. */
function removedWith(table: DeletableTable): readonly MediaColumn[] {
  if (table !== 'platforms') return mediaOf(table);
  return [
    ...mediaOf(table),
    ['product_platforms', 'platform_id', 'logo_id'],
    ['live_product_platforms', 'platform_id', 'logo_id'],
  ];
}

/** Deleted so many days ago, or up to a time. */
export type Due = { days: number } | { until: string };

/** Whether anything of a table is due, without a lock. */
export async function isPurgeDue(db: Db, table: DeletableTable, due: Due): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${isDue(due)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks records that are due, passing over those that are being restored. */
export async function lockDue(
  trx: Trx,
  table: DeletableTable,
  due: Due,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${isDue(due)}
    order by deleted_at, id limit ${limit} for update skip locked`.execute(trx);
  return rows.map((row) => row.id);
}

/** A row in the trash, and the record that it stands for: another id where it shows a draft. */
export interface TrashedRow {
  id: string;
  record: string;
}

/** Locks those of the records that are deleted, after waiting for whoever is restoring or removing one. */
export async function lockDeletedRows(
  trx: Trx,
  table: DeletableTable,
  records: readonly string[],
): Promise<TrashedRow[]> {
  const asked = sql`any(${[...records]}::uuid[])`;
  const { rows } = await sql<TrashedRow>`
    select id, coalesce((select record_id from drafts where row_id = trashed.id), id) as record
    from ${sql.table(table)} as trashed
    where (id = ${asked} or id in (select row_id from drafts where record_id = ${asked} and state = 'new'))
      and deleted_at is not null and id not in ${rowsOutsideTrash}
    order by id for update`.execute(trx);
  return rows;
}

/** Deletes records with all that belongs to them; returns the media that they used, to be released. */
export async function purgeRows(
  trx: Trx,
  table: DeletableTable,
  ids: readonly string[],
): Promise<string[]> {
  const media = removedWith(table).map(
    ([links, record, medium]) => sql`
      select ${sql.ref(medium)} as id from ${sql.table(links)}
      where ${sql.ref(record)} = any(${[...ids]}::uuid[]) and ${sql.ref(medium)} is not null`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(media, sql` union `)}`.execute(trx);
  await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows.map((row) => row.id);
}

function isDue(due: Due) {
  const isOld =
    'days' in due
      ? sql`deleted_at < now() - make_interval(days => ${due.days})`
      : sql`deleted_at <= ${due.until}::timestamptz`;
  return sql`${isOld} and id not in ${rowsOutsideTrash}`;
}
