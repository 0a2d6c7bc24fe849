import type { Db } from '@bakery/db';
import { sql } from 'kysely';
import type { DeletableTable } from '../../../content/records/deleted-records.queries.ts';
import { rowsOutsideTrash } from '../../../content/records/draft-rows.queries.ts';
import type { SlugColumns } from '../../../content/stored-kinds.queries.ts';

export interface ListedRecord {
  id: string;
  created_at: Date;
}

/** The records of a kind in the order in which they were made, unpublished ones by their drafts; none of the trash. */
export async function listRecordIds(db: Db, table: DeletableTable): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select coalesce(drafts.record_id, shown.id) as id, shown.created_at
    from ${sql.table(table)} as shown left join drafts on drafts.row_id = shown.id
    where (shown.deleted_at is null or shown.id in ${rowsOutsideTrash})
      and (drafts.state is null or drafts.state = 'new')
    order by shown.created_at, id`.execute(db);
  return rows;
}

/** The changes of published records that are not public yet, by the ids of the records. */
export async function listPendingChanges(
  db: Db,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ record_id: string; input: unknown }>`
    select record_id, input from drafts
    where kind = ${kind} and state = 'changed' and not is_trashed
      and record_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ record_id, input }) => [record_id, input]));
}

/** The slugs that records had, the oldest first. */
export async function listOldSlugs(
  db: Db,
  [table, record]: SlugColumns,
  ids: readonly string[],
): Promise<{ id: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; slug: string }>`
    select ${sql.ref(record)} as id, slug from ${sql.table(table)}
    where ${sql.ref(record)} = any(${[...ids]}::uuid[]) order by created_at, slug`.execute(db);
  return rows;
}

/** The tables whose rows are whole by themselves. */
export type PlainTable =
  | 'redirects'
  | 'batches'
  | 'search_synonyms'
  | 'reply_templates'
  | 'price_periods'
  | 'gone_addresses';

type Row = Record<string, unknown> & { id: string };

/** The next rows after an id, in the order of the ids. */
export async function listPlainRows(
  db: Db,
  table: PlainTable,
  { after, limit }: { after: string; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id > ${after}::uuid order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The texts that enquiries were sent with; those in quarantine and in the trash are left out. */
export async function listEnquiryTexts(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, full_name, email, contact_number, message, created_at from enquiries
    where id > ${after}::uuid and deleted_at is null and not exists (
      select from enquiry_screenings where enquiry_id = enquiries.id and is_held)
    order by id limit ${limit}`.execute(db);
  return rows;
}

export interface PictureRow {
  id: string;
  key: string;
  original_name: string;
  content_type: string;
  byte_size: number;
  width: number;
  height: number;
  widths: number[];
  fallback: string;
  preview: string;
  alt: string;
  focal_x: number | null;
  focal_y: number | null;
  created_at: Date;
}

/** All pictures of the library. */
export async function listPictureRows(db: Db): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select id, key, original_name, content_type, byte_size, width, height, widths, fallback, preview,
      alt, focal_x, focal_y, created_at
    from media where kind = 'image' and state = 'ready' order by id`.execute(db);
  return rows;
}
