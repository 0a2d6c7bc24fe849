import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { SynonymListQuery } from '@bakery/schemas/pages/site-search';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { containsPattern } from '../../../content/records/paging.ts';
import { countRows, listPage, touched } from '../../../content/records/records.queries.ts';

export interface StoredSynonyms {
  id: string;
  words: string[];
}

export type SynonymRow = Selectable<Tables['search_synonyms']>;

export function pageSynonymRows(db: Db, query: SynonymListQuery): Promise<SynonymRow[]> {
  return listPage(
    matching(db, query).selectAll().orderBy('updated_at', 'desc').orderBy('words'),
    query,
  );
}

export function countSynonymRows(db: Db, query: SynonymListQuery): Promise<number> {
  return countRows(matching(db, query));
}

function matching(db: Db, { search }: SynonymListQuery) {
  const pattern = containsPattern(search);
  return db
    .selectFrom('search_synonyms')
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`array_to_string(words, ', ') ilike ${pattern}`),
    );
}

export async function listSynonymIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('search_synonyms').select('id').execute();
  return rows.map(({ id }) => id);
}

export function findSynonyms(db: Db, ids: readonly string[]): Promise<StoredSynonyms[]> {
  return db
    .selectFrom('search_synonyms')
    .select(['id', 'words'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Lists all groups, as rules look at them. */
export function listSynonyms(db: Db): Promise<StoredSynonyms[]> {
  return db.selectFrom('search_synonyms').select(['id', 'words']).execute();
}

export function insertSynonym(trx: Trx, words: string[], by: string): Promise<SynonymRow> {
  return trx
    .insertInto('search_synonyms')
    .values({ id: newId(), words, changed_by: by })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateSynonym(
  trx: Trx,
  id: string,
  words: string[],
  by: string,
): Promise<SynonymRow> {
  return trx
    .updateTable('search_synonyms')
    .set({ ...touched, words, changed_by: by })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSynonym(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('search_synonyms').where('id', '=', id).execute();
}
