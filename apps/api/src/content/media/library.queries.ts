import type { Db, Trx } from '@bakery/db';
import type { ImageListQuery, ImageUpdate } from '@bakery/schemas/content/media';
import { sql } from 'kysely';
import { textHas } from '../records/search.queries.ts';
import { countRows, listPage } from '../records/records.queries.ts';
import { isUnused } from './media.queries.ts';
import type { MediaRow } from './media.queries.ts';

export type StoredImageRow = MediaRow & { is_used: boolean };

/** The text of the index for the search. */
const searched = sql`(original_name || ' ' || alt)`;
/** As many as a search is likely to have. */
const maxWords = 10;

/** A page of the pictures that records can refer to, newest first. */
export function pageImageRows(db: Db, query: ImageListQuery): Promise<StoredImageRow[]> {
  const rows = images(db, query)
    .selectAll()
    .select(sql<boolean>`not ${isUnused}`.as('is_used'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return listPage(rows, query);
}

export function countImages(db: Db, query: ImageListQuery): Promise<number> {
  return countRows(images(db, query));
}

export function findImageRow(db: Db, id: string): Promise<StoredImageRow | undefined> {
  return images(db)
    .selectAll()
    .select(sql<boolean>`not ${isUnused}`.as('is_used'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a picture for a change; undefined where it is none, or has been released. */
export function lockImage(trx: Trx, id: string): Promise<MediaRow | undefined> {
  return images(trx).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Fields that are undefined stay as they are. */
export function updateImageRow(
  trx: Trx,
  id: string,
  { alt, focal }: ImageUpdate,
): Promise<StoredImageRow> {
  return trx
    .updateTable('media')
    .set({
      version: sql`version + 1`,
      alt,
      ...(focal !== undefined && { focal_x: focal?.x ?? null, focal_y: focal?.y ?? null }),
    })
    .where('id', '=', id)
    .returningAll()
    .returning(sql<boolean>`not ${isUnused}`.as('is_used'))
    .executeTakeFirstOrThrow();
}

/** Each word of the search is in the file's name or in the alternative text. */
function images(db: Db, { search, alt }: Pick<ImageListQuery, 'search' | 'alt'> = { search: '' }) {
  let query = db.selectFrom('media').where('kind', '=', 'image').where('state', '=', 'ready');
  if (alt === 'missing') query = query.where('alt', '=', '');
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, maxWords)) {
    query = query.where(textHas(searched, word));
  }
  return query;
}
