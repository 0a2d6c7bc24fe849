import type { Db, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A row with all of its columns, as JSON has them. */
export type Row = Record<string, unknown> & { id: string };

/** The tables whose rows are whole by themselves, with what no two of their rows may share. */
const clashes = {
  redirects: sql`given.source = other.source`,
  batches: sql`given.code_key = other.code_key`,
  search_synonyms: sql`exists (
    select from unnest(given.words) as one join unnest(other.words) as two
      on search_key(one) = search_key(two))`,
  reply_templates: sql`lower(given.name) = lower(other.name)`,
  price_periods: sql`false`,
  gone_addresses: sql`false`,
} as const satisfies Record<string, RawBuilder<unknown>>;
export type RowTable = keyof typeof clashes;

/** The next rows after an id, in the order of the ids. */
export async function listRows(
  db: Db,
  table: RowTable,
  { after, limit }: { after: string; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id > ${after}::uuid order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(toJson);
}

export async function findRows(
  db: Db,
  table: RowTable,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toJson(row)]));
}

function toJson({ id, ...row }: Row): Row {
  const values = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return { id, ...Object.fromEntries(values) };
}

const given = (table: RowTable, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as given`;

/** The stored rows with which rows share what no two may share, by the ids of the latter. */
export async function listClashing(
  db: Db,
  table: RowTable,
  rows: readonly Row[],
): Promise<Map<string, Row[]>> {
  const { rows: found } = await sql<Row & { given_id: string }>`
    select given.id as given_id, other.* from ${given(table, rows)}
    join ${sql.table(table)} as other on other.id <> given.id and ${clashes[table]}`.execute(db);
  const clashing = new Map<string, Row[]>();
  for (const { given_id: id, ...row } of found) {
    clashing.set(id, [...(clashing.get(id) ?? []), toJson(row)]);
  }
  return clashing;
}

/** Stores rows in place of those that have their ids. Returns the ids of those that are stored. */
export async function replaceRows(
  trx: Trx,
  table: RowTable,
  rows: readonly Row[],
): Promise<Set<string>> {
  await deleteRows(
    trx,
    table,
    rows.map(({ id }) => id),
  );
  const { rows: stored } = await sql<{ id: string }>`
    insert into ${sql.table(table)} select given.* from ${given(table, rows)}
    on conflict do nothing returning id`.execute(trx);
  return new Set(stored.map(({ id }) => id));
}

export async function deleteRows(trx: Trx, table: RowTable, ids: readonly string[]): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(trx);
}

/**
 * Ends that products are sold at their present prices since they were imported, where the same price is known from an earlier
 * time. Returns the ids of these earlier periods: the other products are not here, or have had another price here since.
 */
export async function dropBegunPeriods(trx: Trx, rows: readonly Row[]): Promise<Set<string>> {
  const { rows: found } = await sql<{ id: string }>`
    delete from price_periods as begun using ${given('price_periods', rows)}
    where begun.product_id = given.product_id and begun.until is null and begun.id <> given.id
      and begun.since >= given.since
      and (begun.kind, begun.name, begun.category, begun.price)
        = (given.kind, given.name, given.category, given.price)
    returning given.id`.execute(trx);
  return new Set(found.map(({ id }) => id));
}
