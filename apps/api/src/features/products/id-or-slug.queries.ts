import type { Db, Tables } from '@bakery/db';
import { sql } from 'kysely';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { idOrSlug } from './id-or-slug.ts';
import { ensureFound } from '../../core/records/records.ts';

/** The tables whose records have a slug. */
export type SlugTable = {
  [Name in keyof Tables]: Tables[Name] extends { slug: string } ? Name : never;
}[keyof Tables];

/** The id of the record that an address names by id or slug. Throws NOT_FOUND where there is none. */
export async function getIdOf(
  db: Db,
  table: SlugTable,
  parameter: string | undefined,
): Promise<string> {
  const { id, slug } = idOrSlug(parameter);
  // The database takes no such text, not even to compare.
  if (slug.includes('\0')) throw new AppError('NOT_FOUND', plainMessages.notFound);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where (id = ${id ?? null}::uuid or slug = ${slug}) and deleted_at is null
    order by slug = ${slug} limit 1`.execute(db);
  return ensureFound(rows[0]).id;
}
