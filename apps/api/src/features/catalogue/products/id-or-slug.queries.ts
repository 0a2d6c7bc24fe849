import type { Db } from '@bakery/db';
import { sql } from 'kysely';
import { AppError, plainMessages } from '../../../core/errors/app-error.ts';
import { idOrSlug } from './id-or-slug.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { findIdByOldSlug, oldSlugLinks } from './old-slugs.queries.ts';
import type { SlugTable } from './old-slugs.queries.ts';

/**
 * The id of the record that an address names by id, slug or a slug that it had. Throws NOT_FOUND where
 * there is none.
 */
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
  return rows[0]?.id ?? ensureFound(await findIdByOldSlug(db, oldSlugLinks[table], slug));
}
