import type { Db } from '@bakery/db';
import { sql } from 'kysely';
import type { DraftRecord } from '../drafts/index.ts';

/** More are in the lists of their kinds. */
const maxShown = 300;

/** The newest drafts that no release publishes. */
export function listFreeDrafts(
  db: Db,
): Promise<Pick<DraftRecord, 'kind' | 'record_id' | 'row_id' | 'state' | 'saved_by'>[]> {
  return db
    .selectFrom('drafts')
    .select(['kind', 'record_id', 'row_id', 'state', 'saved_by'])
    .where('is_trashed', '=', false)
    .where(
      sql<boolean>`not exists (
        select from release_entries as entry where entry.kind = drafts.kind
          and entry.record_id = drafts.record_id::text and action = 'publish' and is_open)`,
    )
    .orderBy('saved_at', 'desc')
    .limit(maxShown)
    .execute();
}
