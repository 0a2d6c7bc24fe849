import type { Db } from '@bakery/db';
import { sql } from 'kysely';
import type { DeletableTable } from '../../../content/records/deleted-records.queries.ts';
import { rowsOutsideTrash } from '../../../content/records/draft-rows.queries.ts';
import type { SlugColumns } from '../../../content/stored-kinds.queries.ts';

export interface ListedRecord {
  id: string;
  created_at: Date;
  updated_at: Date;
}

/** The records of a kind in the order in which they were made, unpublished ones by their drafts; none of the trash. */
export async function listRecordIds(db: Db, table: DeletableTable): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select coalesce(drafts.record_id, shown.id) as id, shown.created_at, shown.updated_at
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

type EnquiryRow = Record<string, unknown> & { id: string; created_at: Date };

/** Enquiries as they were sent, with their lists; spam, those in quarantine and those in the trash are left out. */
export async function listEnquiries(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<EnquiryRow[]> {
  const { rows } = await sql<EnquiryRow>`
    select id, full_name, email, contact_number, message, created_at, updated_at, is_read, product_id,
      consent, coalesce((
        select json_agg(json_build_object('product_id', product_id, 'live_product_id', live_product_id,
          'name', name, 'price', price, 'quantity', quantity, 'unit', unit, 'note', note) order by position)
        from enquiry_items where enquiry_id = enquiries.id), '[]') as items
    from enquiries
    where id > ${after}::uuid and deleted_at is null and not exists (
      select from enquiry_desk where enquiry_id = enquiries.id and state in ('spam', 'quarantine'))
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** The file that a picture was made from. */
export interface OriginalRow {
  id: string;
  key: string;
  original_name: string;
  content_type: string;
  byte_size: number;
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
  /** How it was made from its original; both are absent without one. */
  edits: unknown;
  original: OriginalRow | null;
}

/** All pictures of the library. */
export async function listPictureRows(db: Db): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select id, key, original_name, content_type, byte_size, width, height, widths, fallback, preview,
      alt, focal_x, focal_y, created_at, edits, (
        select json_build_object('id', id, 'key', key, 'original_name', original_name,
          'content_type', content_type, 'byte_size', byte_size)
        from media as had where had.id = media.original_id and had.state = 'ready') as original
    from media where kind = 'image' and state = 'ready' order by id`.execute(db);
  return rows;
}
