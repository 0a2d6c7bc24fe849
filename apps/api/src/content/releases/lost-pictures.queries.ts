import type { Db } from '@bakery/db';

/** Lists those of the media that are stored. */
export async function listMedia(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
