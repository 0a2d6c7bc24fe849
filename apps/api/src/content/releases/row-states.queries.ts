import type { Db } from '@bakery/db';
import { sql } from 'kysely';
import { draftRows } from '../records/draft-rows.queries.ts';
import type { DeletableTable } from '../records/deleted-records.queries.ts';

export interface RowState {
  id: string;
  version: number;
  /** `trashed` waits in the trash; one that was removed for good has no row. */
  state: 'published' | 'unpublished' | 'trashed';
}

/** Lists the states of records' rows. */
export async function listRowStates(
  db: Db,
  table: DeletableTable,
  ids: readonly string[],
): Promise<RowState[]> {
  const { rows } = await sql<RowState>`
    select id, version, case when deleted_at is null then 'published'
      when id in ${draftRows} then 'unpublished' else 'trashed' end as state
    from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
