import type { Trx } from '@bakery/db';
import type { Restored } from '@bakery/schemas/common';
import { fitsAddress, slugMessages } from '@bakery/schemas/slugs';
import { sql } from 'kysely';
import { fieldError } from '../../core/errors/app-error.ts';
import { holdsItsSlug } from '../../core/records/draft-rows.queries.ts';
import { idOrSlug } from './id-or-slug.ts';
import { addOldSlug, oldSlugLinks } from './old-slugs.queries.ts';
import type { SlugTable } from './old-slugs.queries.ts';
import { freeSlug, slugify, slugStem } from './slug.ts';

/** What a new record's slug is made from. */
interface NewSlug {
  name: string;
  /** The one that was chosen for it. */
  slug?: string | undefined;
  fallback: string;
}

/**
 * The slug of a new record: the chosen one, which must be free, or one made from its name that leads
 * nowhere yet. Until the transaction ends no other transaction chooses one there, so that two records
 * saved together under one name get two slugs.
 */
export async function chooseSlug(
  trx: Trx,
  table: SlugTable,
  { name, slug, fallback }: NewSlug,
): Promise<string> {
  await lockSlugs(trx, table);
  if (slug === undefined) {
    const wanted = slugify(name, fallback);
    return freeSlug(wanted, await listTaken(trx, table, wanted, true));
  }
  await refuseUnusable(trx, table, slug);
  return slug;
}

/**
 * The slug of the row that shows a draft: the chosen one, which must be free, that of the record, or what its name
 * would become.
 */
export async function draftSlug(
  trx: Trx,
  table: SlugTable,
  { name, slug, fallback }: NewSlug,
  stored: { slug: string } | undefined,
): Promise<string> {
  if (slug !== undefined && slug !== stored?.slug) await refuseUnusable(trx, table, slug);
  return slug ?? stored?.slug ?? slugify(name, fallback);
}

/** Checks the slug that a locked record is to have, and keeps the one that it had, from where it leads on. */
export async function changeSlug(
  trx: Trx,
  table: SlugTable,
  { id, slug: before }: { id: string; slug: string },
  after: string | undefined,
): Promise<void> {
  if (after === undefined || after === before) return;
  await lockSlugs(trx, table);
  await refuseUnusable(trx, table, after);
  await addOldSlug(trx, oldSlugLinks[table], id, { before, after });
}

/** Gives a deleted record that is to be restored the next free slug where its own has been taken. */
export async function restoreSlug(trx: Trx, table: SlugTable, id: string): Promise<Restored> {
  await lockSlugs(trx, table);
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where id = ${id}`.execute(trx);
  const before = rows[0]!.slug;
  const slug = freeSlug(before, await listTaken(trx, table, before, false));
  if (slug === before) return { newSlug: null };
  await sql`update ${sql.table(table)} set slug = ${slug} where id = ${id}`.execute(trx);
  await addOldSlug(trx, oldSlugLinks[table], id, { before, after: slug });
  return { newSlug: slug };
}

async function lockSlugs(trx: Trx, table: SlugTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slugs of ${table}`}, 0))`.execute(trx);
}

async function refuseUnusable(trx: Trx, table: SlugTable, slug: string): Promise<void> {
  if (!fitsAddress(slug)) throw fieldError('slug', slugMessages.encoded);
  if (idOrSlug(slug).id !== undefined) throw fieldError('slug', slugMessages.looksLikeId);
  const { rows } = await sql`
    select from ${sql.table(table)} where slug = ${slug} and ${holdsItsSlug}`.execute(trx);
  if (rows.length > 0) throw fieldError('slug', slugMessages.taken, 'TAKEN');
}

/**
 * The slugs like this one that records have; those that they had too, where nobody chooses: no name
 * is to take over an address that leads elsewhere. Slugs of deleted records are free.
 */
async function listTaken(
  trx: Trx,
  table: SlugTable,
  slug: string,
  withOld: boolean,
): Promise<Set<string>> {
  const { table: old, owner } = oldSlugLinks[table];
  // A slug holds no wildcard of LIKE.
  const isLike = sql`(slug = ${slug} or slug like ${`${slugStem(slug)}-%`})`;
  const current = sql`select slug from ${sql.table(table)} where ${isLike} and ${holdsItsSlug}`;
  const former = sql`
    select slug from ${sql.table(old)}
    where ${isLike} and ${sql.ref(owner)} in
      (select id from ${sql.table(table)} where ${holdsItsSlug})`;
  const { rows } = await (
    withOld ? sql<{ slug: string }>`${current} union ${former}` : sql<{ slug: string }>`${current}`
  ).execute(trx);
  return new Set(rows.map((row) => row.slug));
}
