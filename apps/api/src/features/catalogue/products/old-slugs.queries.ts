import { announceChange } from '@bakery/db';
import type { ContentTopic, Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';

/** The table that holds the slugs that records had, and its column that names the record. */
export interface OldSlugLinks {
  table: 'product_old_slugs' | 'live_product_old_slugs';
  owner: string;
  /** The table of the records. */
  records: SlugTable;
  topic: ContentTopic;
}

/** The tables whose records have a slug. */
export type SlugTable = {
  [Name in keyof Tables]: Tables[Name] extends { slug: string; name: string } ? Name : never;
}[keyof Tables];

export const oldSlugLinks: Record<SlugTable, OldSlugLinks> = {
  products: {
    table: 'product_old_slugs',
    owner: 'product_id',
    records: 'products',
    topic: 'products',
  },
  live_products: {
    table: 'live_product_old_slugs',
    owner: 'live_product_id',
    records: 'live_products',
    topic: 'live-products',
  },
};

/** The slugs that each of the records had, the oldest first. */
export async function listOldSlugs(
  db: Db,
  { table, owner }: OldSlugLinks,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; slugs: string[] }>`
    select ${sql.ref(owner)} as id, array_agg(slug order by created_at, slug) as slugs
    from ${sql.table(table)} where ${sql.ref(owner)} = any(${[...ids]}::uuid[])
    group by ${sql.ref(owner)}`.execute(db);
  return new Map(rows.map(({ id, slugs }) => [id, slugs]));
}

/** The id of the record that had a slug and is not deleted. */
export async function findIdByOldSlug(
  db: Db,
  { table, owner, records }: OldSlugLinks,
  slug: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select record.id from ${sql.table(table)} as had
    join ${sql.table(records)} as record on record.id = had.${sql.ref(owner)}
    where had.slug = ${slug} and record.deleted_at is null`.execute(db);
  return rows[0]?.id;
}

/** Records that a record has another slug now. Where another record had the old one too, it leads here from now on. */
export async function addOldSlug(
  trx: Trx,
  { table, owner, topic }: OldSlugLinks,
  id: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where slug = ${after} and ${sql.ref(owner)} = ${id}`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(owner)} as id from ${sql.table(table)}
    where slug = ${before} and ${sql.ref(owner)} <> ${id}`.execute(trx);
  await sql`
    insert into ${sql.table(table)} (slug, ${sql.ref(owner)}) values (${before}, ${id})
    on conflict (slug) do update
    set ${sql.ref(owner)} = excluded.${sql.ref(owner)}, created_at = now()`.execute(trx);
  // The other record has changed too.
  if (rows.length > 0) await announceChange(trx, { topic, ids: rows.map((row) => row.id) });
}
