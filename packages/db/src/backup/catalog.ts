import pg from 'pg';
import type { SequenceInfo } from './manifest.ts';

/** The migrations' own tables: not part of a backup's data. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

const quote = pg.escapeIdentifier;

/** The SQL name of one of our tables; all are in the schema `public`. */
export function quoteTable(name: string): string {
  return `public.${quote(name)}`;
}

/** The SQL names of several tables, for one statement about all. */
export function quoteTables(tables: readonly { name: string }[]): string {
  return tables.map(({ name }) => quoteTable(name)).join(', ');
}

/** The column list of a COPY statement. */
export function copyTarget(table: { name: string; columns: string[] }): string {
  return `${quoteTable(table.name)} (${table.columns.map(quote).join(', ')})`;
}

/** All our tables with their columns, except generated ones, in alphabetical order; those that are unlogged hold nothing to keep. */
export async function listTables(
  client: pg.ClientBase,
): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       coalesce(json_agg(a.attname order by a.attnum) filter (where a.attname is not null), '[]') as columns
     from pg_class c
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all ($1)
     group by c.relname order by c.relname collate "C"`,
    [migrationTables],
  );
  return rows;
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from ${quoteTable(table)}`,
  );
  return Number(rows[0]?.count ?? 0);
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceInfo[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const sequences: SequenceInfo[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoteTable(name)}`,
    );
    const { last = '1', called = false } = state.rows[0] ?? {};
    sequences.push({ name, lastValue: last, isCalled: called });
  }
  return sequences;
}

export interface ForeignKey {
  table: string;
  /** The table that it refers to. */
  referenced: string;
  name: string;
  definition: string;
}

/** The foreign keys of our tables, with the SQL that creates them. */
export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select t.relname as table, r.relname as referenced, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
     where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
     order by t.relname, c.conname`,
  );
  return rows;
}

export interface Index {
  table: string;
  name: string;
  definition: string;
  /** Columns with their own statistics target, which the table definition does not contain. */
  statistics: { column: number; target: number }[];
}

/** The indexes of our tables, with the SQL that creates them; without those of constraints. */
export async function listIndexes(client: pg.ClientBase): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select t.relname as table, c.relname as name, pg_get_indexdef(c.oid) as definition,
       (select coalesce(json_agg(json_build_object('column', a.attnum, 'target', a.attstattarget)), '[]')
        from pg_attribute a where a.attrelid = c.oid and a.attstattarget >= 0) as statistics
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> all ($1)
       and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype <> 'f')
     order by t.relname, c.relname`,
    [migrationTables],
  );
  return rows;
}

/** The names of our tables that have triggers of our own. */
export async function listTriggered(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct t.relname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
     where t.relnamespace = 'public'::regnamespace and not g.tgisinternal order by 1`,
  );
  return rows.map(({ name }) => name);
}
