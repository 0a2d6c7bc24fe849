import { onlyRow } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { Restored } from '@bakery/schemas/common/fields';
import { fitsAddress, slugMessages } from '@bakery/schemas/content/slugs';
import { sql } from 'kysely';
import { fieldError } from '../../../core/errors/app-error.ts';
import { holdsItsSlug } from '../../../content/records/draft-rows.queries.ts';
import { idOrSlug } from './id-or-slug.ts';
import { addOldSlug, oldSlugLinks } from './old-slugs.queries.ts';
import type { SlugTable } from './old-slugs.queries.ts';
import { freeSlug, slugify, slugStem } from './slug.ts';

/** The values from which a new record's slug is made. */
interface NewSlug {
  name: string;
  /** The one that was chosen for it. */
  slug?: string | undefined;
  fallback: string;
}

/**
 * The slugs of new records in their order: the chosen one, which must be free, or one made from its name that leads
 * nowhere yet. Until the transaction ends no other transaction chooses one there, so that two records
 * saved together under one name get two slugs.
 */
export async function chooseSlugs(
  trx: Trx,
  table: SlugTable,
  records: readonly NewSlug[],
): Promise<string[]> {
  await lockSlugs(trx, table);
  const chosen = records.flatMap(({ slug }) => slug ?? []);
  await refuseUnusable(trx, table, chosen);
  const wanted = records.flatMap(({ name, slug, fallback }) =>
    slug === undefined ? [slugify(name, fallback)] : [],
  );
  const taken = await listTaken(trx, table, wanted, true);
  for (const slug of chosen) taken.add(slug);
  return records.map(({ name, slug, fallback }) => {
    if (slug !== undefined) return slug;
    const free = freeSlug(slugify(name, fallback), taken);
    taken.add(free);
    return free;
  });
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
  if (slug !== undefined && slug !== stored?.slug) await refuseUnusable(trx, table, [slug]);
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
  await refuseUnusable(trx, table, [after]);
  await addOldSlug(trx, oldSlugLinks[table], id, { before, after });
}

/** Gives a deleted record that is to be restored the next free slug where its own has been taken. */
export async function restoreSlug(trx: Trx, table: SlugTable, id: string): Promise<Restored> {
  await lockSlugs(trx, table);
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where id = ${id}`.execute(trx);
  const before = onlyRow(rows).slug;
  const slug = freeSlug(before, await listTaken(trx, table, [before], false));
  if (slug === before) return { newSlug: null };
  await sql`update ${sql.table(table)} set slug = ${slug} where id = ${id}`.execute(trx);
  await addOldSlug(trx, oldSlugLinks[table], id, { before, after: slug });
  return { newSlug: slug };
}

async function lockSlugs(trx: Trx, table: SlugTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slugs of ${table}`}, 0))`.execute(trx);
}

/** Throws bad input unless all of these, each for another record, can be chosen. */
async function refuseUnusable(trx: Trx, table: SlugTable, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  for (const slug of slugs) {
    if (!fitsAddress(slug)) throw fieldError('slug', slugMessages.encoded);
    if (idOrSlug(slug).id !== undefined) throw fieldError('slug', slugMessages.looksLikeId);
  }
  const { rows } = await sql`
    select from ${sql.table(table)}
    where slug = any(${[...slugs]}) and ${holdsItsSlug} limit 1`.execute(trx);
  const isTaken = rows.length > 0 || new Set(slugs).size < slugs.length;
  if (isTaken) throw fieldError('slug', slugMessages.taken, 'TAKEN');
}

/**
 * The slugs like these that records have; those that they had too, where nobody chooses: no name
 * is to take over an address that leads elsewhere. Slugs of deleted records are free.
 */
async function listTaken(
  trx: Trx,
  table: SlugTable,
  slugs: readonly string[],
  withOld: boolean,
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const { table: old, owner } = oldSlugLinks[table];
  // A slug holds no wildcard of LIKE.
  const patterns = [...new Set(slugs)].map((slug) => `${slugStem(slug)}-%`);
  const isLike = sql`(slug = any(${[...slugs]}) or slug like any(${patterns}))`;
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
