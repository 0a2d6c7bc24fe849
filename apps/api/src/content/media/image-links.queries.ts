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

/** The pictures that a record is to have, in this order. */
export interface RecordImages {
  id: string;
  images: readonly string[];
}

/**
 * Replaces the pictures of records by these, each once. Returns the pictures that a record no longer has, for the
 * caller to release.
 */
export async function replaceImages(
  trx: Trx,
  { table, owner }: ImageLinks,
  records: readonly RecordImages[],
): Promise<string[]> {
  if (records.length === 0) return [];
  const { rows } = await sql<{ record_id: string; media_id: string }>`
    delete from ${sql.table(table)}
    where ${sql.ref(owner)} = any(${records.map(({ id }) => id)}::uuid[])
    returning ${sql.ref(owner)} as record_id, media_id`.execute(trx);
  const links = records.flatMap(({ id, images }) =>
    [...new Set(images)].map((image, position) => ({ id, position, image })),
  );
  if (links.length > 0) {
    await sql`
      insert into ${sql.table(table)} (${sql.ref(owner)}, position, media_id)
      select * from unnest(${links.map(({ id }) => id)}::uuid[],
        ${links.map(({ position }) => position)}::int[],
        ${links.map(({ image }) => image)}::uuid[])`.execute(trx);
  }
  const imagesOf = new Map(records.map(({ id, images }) => [id, images]));
  return rows.flatMap(({ record_id, media_id }) =>
    imagesOf.get(record_id)?.includes(media_id) ? [] : [media_id],
  );
}
