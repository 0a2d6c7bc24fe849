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

interface IndexRow {
  oid: number;
  description: string;
}

/** The indexes that a restore recreates: all except those of primary keys. */
async function readIndexes(): Promise<IndexRow[]> {
  const { rows } = await database.pool.query<IndexRow>(
    `select c.oid, pg_get_indexdef(c.oid) || array(select attstattarget from pg_attribute
       where attrelid = c.oid and attstattarget >= 0)::text as description
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisprimary
     order by c.relname`,
  );
  return rows;
}

it('a restore recreates indexes after the rows, with the same definitions', async () => {
  const { connection } = database;
  const path = join(folder, 'x.tar.gz');
  const files = localFiles(join(folder, 'none'));
  await backup({ connection, files, path });
  const before = await readIndexes();
  await restore({ connection, files, path, force: true });
  const after = await readIndexes();
  const describe = (rows: IndexRow[]) => rows.map(({ description }) => description);
  expect(describe(after)).toEqual(describe(before));
  const search = before.filter(({ description }) => description.includes('USING gin'));
  expect(search.length).toBeGreaterThan(0);
  const unchanged = new Set(after.map(({ oid }) => oid));
  expect(search.filter(({ oid }) => unchanged.has(oid))).toEqual([]);
});
