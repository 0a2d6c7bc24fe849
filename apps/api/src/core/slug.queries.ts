import type { Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { SlugTable } from './id-or-slug.queries.ts';
import { freeSlug, slugify, slugStem } from './slug.ts';

/**
 * A slug for a new record's name, unique within its table. Until the transaction ends nobody else
 * chooses one there, so that two records saved together under one name get two slugs.
 */
export function chooseSlug(
  trx: Trx,
  table: SlugTable,
  name: string,
  fallback: string,
): Promise<string> {
  return takeSlug(trx, table, slugify(name, fallback));
}

/** The slug itself where it is free, else the next free one; deleted records keep none from others. */
export async function takeSlug(trx: Trx, table: SlugTable, slug: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slugs of ${table}`}, 0))`.execute(trx);
  // A slug holds no wildcard of LIKE.
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)}
    where (slug = ${slug} or slug like ${`${slugStem(slug)}-%`}) and deleted_at is null`.execute(
    trx,
  );
  return freeSlug(slug, new Set(rows.map((row) => row.slug)));
}
