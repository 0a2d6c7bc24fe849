import type { Db } from '@bakery/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { rowsOutsideTrash } from '../records/draft-rows.queries.ts';

/** Where a row has the key by which lines of a file find it: a column as it is or as names are compared, a food fact, or its id. */
export type KeySource = { id: true } | { column: string } | { folded: string } | { fact: string };

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
  const key = keyOf(table, source);
  const { rows } = await sql<KeyedRow>`
    select id, ${key} as key, deleted_at is null as "isPublished" from ${sql.table(table)}
    where ${isOneOf(source, key, keys)} and (deleted_at is null or id in ${rowsOutsideTrash})
    order by id`.execute(db);
  return rows;
}

/** An id is compared as one, so that its index is used; a draft has another one than the row that shows it. */
function isOneOf(source: KeySource, key: RawBuilder<string>, keys: readonly string[]) {
  return 'id' in source
    ? sql`(id = any(${[...keys]}::uuid[]) or id in (
        select row_id from drafts where record_id = any(${[...keys]}::uuid[])))`
    : sql`${key} = any(${[...keys]}::text[])`;
}

/** Lists the given ids that a row has, whether it is deleted or not. */
export async function listTakenIds(
  db: Db,
  table: DeletableTable,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${[...ids]}::uuid[])
    union select record_id from drafts where record_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

function keyOf(table: DeletableTable, source: KeySource) {
  if ('id' in source)
    return sql<string>`coalesce((
      select record_id from drafts where row_id = ${sql.table(table)}.id), id)::text`;
  if ('fact' in source) return sql<string>`facts ->> ${sql.lit(source.fact)}`;
  if ('folded' in source) return sql<string>`search_key(${sql.ref(source.folded)})`;
  return sql<string>`${sql.ref(source.column)}::text`;
}
