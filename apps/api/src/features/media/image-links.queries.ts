import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';

/** The tables that hold records' pictures in their order. */
type ImageLinkTable = {
  [Name in keyof Tables]: Tables[Name] extends { media_id: string; position: number }
    ? Name
    : never;
}[keyof Tables];

/** Where a slice keeps its records' pictures: the table and its column that names the record. */
export type ImageLinks = {
  [Name in ImageLinkTable]: {
    table: Name;
    owner: Exclude<keyof Tables[Name], 'media_id' | 'position'>;
  };
}[ImageLinkTable];

/** The pictures of each of the records in their order, by the record's id. */
export async function listImageIds(
  db: Db,
  { table, owner }: ImageLinks,
  recordIds: readonly string[],
): Promise<Map<string, string[]>> {
  const images = new Map<string, string[]>(recordIds.map((id) => [id, []]));
  if (recordIds.length === 0) return images;
  const { rows } = await sql<{ record_id: string; media_id: string }>`
    select ${sql.ref(owner)} as record_id, media_id from ${sql.table(table)}
    where ${sql.ref(owner)} = any(${[...recordIds]}::uuid[])
    order by record_id, position`.execute(db);
  for (const row of rows) images.get(row.record_id)?.push(row.media_id);
  return images;
}

/**
 * Replaces the pictures of a record by these, in this order, each once. Returns the pictures that it no
 * longer has, for the caller to release.
 */
export async function replaceImages(
  trx: Trx,
  { table, owner }: ImageLinks,
  recordId: string,
  imageIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ media_id: string }>`
    delete from ${sql.table(table)} where ${sql.ref(owner)} = ${recordId}
    returning media_id`.execute(trx);
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, position, media_id)
    select ${recordId}::uuid, place - 1, image
    from unnest(${[...new Set(imageIds)]}::uuid[]) with ordinality as images (image, place)`.execute(
    trx,
  );
  return rows.map((row) => row.media_id).filter((id) => !imageIds.includes(id));
}
