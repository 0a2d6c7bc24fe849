import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { DeletableTable } from '../../core/records/deleted-records.queries.ts';

/** A column that names a medium of a record, and the column beside it that names the record. */
type MediaColumn = [table: keyof Tables, record: string, medium: string];

/** What the records of each table use of the stored media. */
const mediaColumns: Record<DeletableTable, readonly MediaColumn[]> = {
  banners: [['banners', 'id', 'image_id']],
  presence_images: [['presence_images', 'id', 'image_id']],
  platforms: [
    ['platforms', 'id', 'logo_id'],
    ['product_platforms', 'platform_id', 'logo_id'],
    ['live_product_platforms', 'platform_id', 'logo_id'],
  ],
  products: [
    ['product_images', 'product_id', 'media_id'],
    ['product_platforms', 'product_id', 'logo_id'],
  ],
  live_products: [
    ['live_product_images', 'live_product_id', 'media_id'],
    ['live_product_platforms', 'live_product_id', 'logo_id'],
  ],
  news: [
    ['news_images', 'news_id', 'media_id'],
    ['news_inline_images', 'news_id', 'media_id'],
  ],
  enquiries: [['enquiries', 'id', 'document_id']],
};

export const deletableTables = Object.keys(mediaColumns) as DeletableTable[];

/** Whether anything of a table is due, without a lock. */
export async function isPurgeDue(db: Db, table: DeletableTable, days: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${isDue(days)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks records that were deleted so many days ago, passing over those that are being restored. */
export async function lockDue(
  trx: Trx,
  table: DeletableTable,
  days: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${isDue(days)}
    order by deleted_at, id limit ${limit} for update skip locked`.execute(trx);
  return rows.map((row) => row.id);
}

/** Deletes records with all that belongs to them; returns the media that they used, to be released. */
export async function purgeRows(
  trx: Trx,
  table: DeletableTable,
  ids: readonly string[],
): Promise<string[]> {
  const media = mediaColumns[table].map(
    ([links, record, medium]) => sql`
      select ${sql.ref(medium)} as id from ${sql.table(links)}
      where ${sql.ref(record)} = any(${[...ids]}::uuid[]) and ${sql.ref(medium)} is not null`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(media, sql` union `)}`.execute(trx);
  await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows.map((row) => row.id);
}

function isDue(days: number) {
  return sql`deleted_at < now() - make_interval(days => ${days})`;
}
