import type { Trx } from '@bakery/db';
import type { Restored } from '@bakery/schemas/common';
import { sql } from 'kysely';
import type { SlugTable } from './id-or-slug.queries.ts';
import { freeSlug, slugify, slugStem } from './slug.ts';

/**
 * A slug for a new record's name, unique within its table. Until the transaction ends no other
 * transaction chooses one there, so that two records saved together under one name get two slugs.
 */
export function chooseSlug(
  trx: Trx,
  table: SlugTable,
  name: string,
  fallback: string,
): Promise<string> {
  return takeSlug(trx, table, slugify(name, fallback));
}

/** Gives a deleted record that is to be restored the next free slug where its own has been taken. */
export async function restoreSlug(trx: Trx, table: SlugTable, id: string): Promise<Restored> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where id = ${id}`.execute(trx);
  const before = rows[0]!.slug;
  const slug = await takeSlug(trx, table, before);
  if (slug === before) return { newSlug: null };
  await sql`update ${sql.table(table)} set slug = ${slug} where id = ${id}`.execute(trx);
  return { newSlug: slug };
}

/** The slug itself where it is free, else the next free one; slugs of deleted records are free. */
async function takeSlug(trx: Trx, table: SlugTable, slug: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slugs of ${table}`}, 0))`.execute(trx);
  // A slug holds no wildcard of LIKE.
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)}
    where (slug = ${slug} or slug like ${`${slugStem(slug)}-%`}) and deleted_at is null`.execute(
    trx,
  );
  return freeSlug(slug, new Set(rows.map((row) => row.slug)));
}
