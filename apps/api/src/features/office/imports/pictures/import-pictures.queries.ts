import type { Db } from '@bakery/db';

/** A stored picture, or why there is none. */
export type FetchedPicture = { mediaId: string } | { trouble: string };

/** The pictures that an import has fetched, by the keys of their sources. */
export async function listFetched(
  db: Db,
  importId: string,
  sources: readonly string[],
): Promise<Map<string, FetchedPicture>> {
  const rows = await db
    .selectFrom('import_pictures')
    .select(['source', 'media_id', 'trouble'])
    .where('import_id', '=', importId)
    .where('source', 'in', sources)
    .execute();
  return new Map(
    rows.map(({ source, media_id, trouble }) => [
      source,
      media_id === null ? { trouble: trouble ?? '' } : { mediaId: media_id },
    ]),
  );
}

export async function insertFetched(
  db: Db,
  import_id: string,
  source: string,
  fetched: FetchedPicture,
): Promise<void> {
  const values =
    'mediaId' in fetched
      ? { media_id: fetched.mediaId, trouble: null }
      : { media_id: null, trouble: fetched.trouble };
  await db
    .insertInto('import_pictures')
    .values({ import_id, source, ...values })
    .onConflict((conflict) => conflict.columns(['import_id', 'source']).doUpdateSet(values))
    .execute();
}
