import type { Db } from '@bakery/db';
import { sql } from 'kysely';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { rowsOutsideTrash } from '../records/draft-rows.queries.ts';

/** Where a row has the key by which lines of a file find it: a column as it is or as names are compared, or a food fact. */
export type KeySource = { column: string } | { folded: string } | { fact: string };

interface KeyedRow {
  id: string;
  key: string;
  isPublished: boolean;
}

/** The published records, and rows that show drafts, that have one of these keys; those in the trash are left out. */
export async function listKeyedRows(
  db: Db,
  table: DeletableTable,
  source: KeySource,
  keys: readonly string[],
): Promise<KeyedRow[]> {
  const key = keyOf(source);
  const { rows } = await sql<KeyedRow>`
    select id, ${key} as key, deleted_at is null as "isPublished" from ${sql.table(table)}
    where ${key} = any(${[...keys]}::text[]) and (deleted_at is null or id in ${rowsOutsideTrash})
    order by id`.execute(db);
  return rows;
}

function keyOf(source: KeySource) {
  if ('fact' in source) return sql<string>`facts ->> ${sql.lit(source.fact)}`;
  if ('folded' in source) return sql<string>`search_key(${sql.ref(source.folded)})`;
  return sql<string>`${sql.ref(source.column)}`;
}
