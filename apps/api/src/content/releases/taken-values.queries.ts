import type { Db } from '@bakery/db';
import { holdsItsSlug } from '../records/draft-rows.queries.ts';

/** The records that have these addresses, published or unpublished. */
export function listHoldersOfSlugs(
  db: Db,
  table: 'products' | 'live_products',
  slugs: readonly string[],
): Promise<{ id: string; slug: string; name: string }[]> {
  return db
    .selectFrom(table)
    .select(['id', 'slug', 'name'])
    .where('slug', 'in', slugs)
    .where(holdsItsSlug)
    .execute();
}
