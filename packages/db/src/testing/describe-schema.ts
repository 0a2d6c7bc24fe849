import type pg from 'pg';

/** The expression of a query's row that is one statement of the schema. */
const statement = (text: string) => `${text} as statement`;
const ours = `= 'public'::regnamespace`;
/** Objects of extensions come with them. */
const ownOnly = (alias: string) =>
  `not exists (select from pg_depend e where e.objid = ${alias}.oid and e.deptype = 'e')`;

const extensions = `
  select ${statement(`format('create extension %I;', extname)`)} from pg_extension
  where extname <> 'plpgsql' order by extname`;

const functions = `
  select ${statement(`pg_get_functiondef(p.oid) || ';'`)} from pg_proc p
  where p.pronamespace ${ours} and ${ownOnly('p')} order by p.oid::regprocedure::text`;

const sequences = `
  select ${statement(`format('create sequence %s;', c.oid::regclass)`)} from pg_class c
  where c.relnamespace ${ours} and c.relkind = 'S' and ${ownOnly('c')}
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  order by c.relname`;

/** A table with its columns and constraints; those of other tables too, since names are sorted. */
const tables = `
  select c.relname as name, ${statement(`format(E'create table %I (\\n%s\\n);', c.relname, (
    select string_agg('  ' || line, E',\\n' order by part, place, line) from (
      select 1 as part, a.attnum as place,
        format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
        || case when a.attidentity = '' then '' else ' generated as identity' end
        || case when a.attgenerated = '' then coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
           else format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid)) end
        || case when a.attnotnull then ' not null' else '' end as line
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 2, 0, format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x')
    ) as lines))`)}
  from pg_class c where c.relnamespace ${ours} and c.relkind in ('r', 'p') and ${ownOnly('c')}
    and c.relname not like 'kysely_%'
  order by c.relname`;

/** Indexes that no constraint has made. */
const indexes = `
  select i.indrelid::regclass::text as name, ${statement(`pg_get_indexdef(i.indexrelid) || ';'`)}
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace ${ours} and i.indrelid::regclass::text not like 'kysely_%'
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname`;

const triggers = `
  select t.tgrelid::regclass::text as name, ${statement(`pg_get_triggerdef(t.oid) || ';'`)}
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace ${ours} order by t.tgname`;

/**
 * The schema of a migrated database as SQL, to be read: each table with its indexes and triggers, then extensions,
 * sequences and functions, all by name. Without the job queue and what the migrator keeps for itself.
 */
export async function describeSchema(client: pg.ClientBase | pg.Pool): Promise<string> {
  const read = async (query: string) =>
    (await client.query<{ name: string; statement: string }>(query)).rows;
  const general = [extensions, sequences, functions].map(read);
  const [listed, indexed, triggered] = await Promise.all([tables, indexes, triggers].map(read));
  const of = (name: string, rows: { name: string; statement: string }[] = []) =>
    rows.filter((row) => row.name === name).map((row) => row.statement);
  const statements = [
    ...listed!.map(({ name, statement }) =>
      [statement, ...of(name, indexed), ...of(name, triggered)].join('\n'),
    ),
    ...(await Promise.all(general)).flat().map((row) => row.statement.trim()),
  ];
  return `${statements.join('\n\n')}\n`;
}
