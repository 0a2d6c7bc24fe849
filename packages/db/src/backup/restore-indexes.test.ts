import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { backup, localFiles, restore } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'bakery-restore-indexes-'));
const database = await createTestDatabase();
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The indexes that a restore recreates: all except those of primary keys. */
async function describeIndexes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ description: string }>(
    `select pg_get_indexdef(c.oid) || array(select attstattarget from pg_attribute
       where attrelid = c.oid and attstattarget >= 0)::text as description
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisprimary
     order by c.relname`,
  );
  return rows.map(({ description }) => description);
}

/** Notes each index that is created from now on, and how many rows its table then has. */
const notes = `
  create schema notes;
  create table notes.created (name name, row_count int);
  create function notes.take() returns event_trigger language plpgsql as $$
    declare
      index record;
    begin
      for index in
        select c.objid, i.indrelid::regclass as indexed
        from pg_event_trigger_ddl_commands() c join pg_index i on i.indexrelid = c.objid
      loop
        execute format('insert into notes.created select relname, (select count(*) from %s)
          from pg_class where oid = %s', index.indexed, index.objid);
      end loop;
    end $$;
  create event trigger take_notes on ddl_command_end when tag in ('CREATE INDEX')
    execute function notes.take()`;

it('a restore recreates the indexes of tables with rows after these, with the same definitions', async () => {
  const { connection, pool } = database;
  const path = join(folder, 'x.tar.gz');
  const files = localFiles(join(folder, 'none'));
  await pool.query(
    `insert into enquiries (id, full_name, email, contact_number, message)
     select gen_random_uuid(), 'N' || n, 'n@example.com', '0123456789', 'text'
     from generate_series(1, 3) n`,
  );
  // Progress is told at every twentieth index.
  for (let n = 0; n < 60; n += 1) await pool.query(`create index more_${n} on enquiries (id)`);
  const { tables } = await backup({ connection, files, path });
  const filled = tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
  const before = await describeIndexes();
  await pool.query(notes);
  const told: string[] = [];
  await restore({ connection, files, path, force: true, onProgress: (line) => told.push(line) });
  expect(await describeIndexes()).toEqual(before);
  // Making them takes the most of the time.
  expect(told.filter((line) => /^indexes: \d+ of \d+$/.test(line)).length).toBeGreaterThan(3);

  // Indexes that exist while rows arrive are filled row by row, which is slow for search indexes.
  const created = await pool.query('select name, row_count from notes.created order by name');
  const expected = await pool.query(
    `select c.relname as name, case when t.relname = 'enquiries' then 3 else 0 end as row_count
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any ($1)
       and not exists (select from pg_constraint where conindid = c.oid and contype <> 'f')
     order by c.relname`,
    [filled],
  );
  expect(filled.length).toBeLessThan(tables.length / 4);
  expect(expected.rows).toContainEqual({ name: 'enquiries_search', row_count: 3 });
  expect(created.rows).toEqual(expected.rows);
});
