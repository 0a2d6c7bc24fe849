import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { backup, localFiles, replaceDatabase } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'bakery-replace-'));
const database = await createTestDatabase();
const { connection, name } = database;
const storage = join(folder, 'storage');
const files = localFiles(storage);
const path = join(folder, 'archive');
const sides = [`${name}_before`, `${name}_restored`];
const admin = new pg.Client({ ...connection, database: 'postgres' });
await admin.connect();

afterAll(async () => {
  await database.drop();
  for (const side of sides) await admin.query(`drop database if exists ${side} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

/** A session of its own: those of a pool are ended when the database is replaced. */
async function query<Row extends pg.QueryResultRow>(text: string, of = name): Promise<Row[]> {
  const client = new pg.Client({ ...connection, database: of });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const setTitle = (title: string) =>
  query(`insert into installation values ('title', '"${title}"')
    on conflict (key) do update set value = excluded.value`);

async function readTitle(of = name): Promise<unknown> {
  const rows = await query<{ value: string }>(
    `select value from installation where key = 'title'`,
    of,
  );
  return rows[0]?.value;
}

async function listSides(): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname = any ($1) order by datname',
    [sides],
  );
  return rows.map(({ datname }) => datname);
}

await setTitle('in the backup');
await files.put('media/one', Readable.from([Buffer.from('picture')]), 7);
await backup({ connection, files, path });
beforeEach(async () => {
  await setTitle('later');
  await files.remove('media/one');
  await files.put('media/two', Readable.from([Buffer.from('new')]), 3);
});

it('takes the place of a database that is in use, which stays beside it', async () => {
  const user = new pg.Client(connection);
  const ended = new Promise((resolve) => user.on('error', resolve));
  await user.connect();
  await user.query('begin');
  await user.query('select from installation');
  await replaceDatabase({
    connection,
    files,
    path,
    prepare: async (db) => {
      await sql`insert into installation values ('prepared', 'true')`.execute(db);
    },
  });
  await ended;
  expect(await readTitle()).toBe('in the backup');
  expect(await query(`select from installation where key = 'prepared'`)).toHaveLength(1);
  expect(await readTitle(`${name}_before`)).toBe('later');
  expect(await listSides()).toEqual([`${name}_before`]);
  expect((await readdir(join(storage, 'media'))).toSorted()).toEqual(['one', 'two']);
});

it('leaves everything as it is when the archive was cut short', async () => {
  const before = await listSides();
  const damaged = join(folder, 'damaged');
  await backup({ connection, files, path: damaged });
  await truncate(damaged, 5_000);
  await expect(replaceDatabase({ connection, files, path: damaged })).rejects.toThrow(/damaged/);
  expect([await readTitle(), await listSides()]).toEqual(['later', before]);
});

/** A process that restores, and waits before the swap until it is told to go on. */
function startChild() {
  const program = `
    import { createInterface } from 'node:readline';
    import { localFiles, replaceDatabase } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
    const lines = createInterface({ input: process.stdin });
    await replaceDatabase({
      connection: ${JSON.stringify(connection)},
      files: localFiles(${JSON.stringify(storage)}),
      path: ${JSON.stringify(path)},
      prepare: async () => {
        console.log('prepared');
        await new Promise((resolve) => lines.once('line', resolve));
      },
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, prepared: once(createInterface({ input: child.stdout }), 'line') };
}

it('leaves the old one when the process is killed before the swap, and another try does it', async () => {
  const { child, prepared } = startChild();
  await prepared;
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readTitle()).toBe('later');
  await replaceDatabase({ connection, files, path });
  expect(await readTitle()).toBe('in the backup');
});

it('leaves the old one when the process is killed between the two renames', async () => {
  const { child, prepared } = startChild();
  await prepared;
  const other = new pg.Client({ ...connection, database: 'postgres' });
  await other.connect();
  // Holds the second rename back.
  await other.query('begin');
  await other.query(`comment on database ${name}_restored is 'held'`);
  child.stdin.write('go\n');
  await vi.waitFor(
    async () => {
      const { rows } = await admin.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like $1`,
        [`%"${name}_restored" rename to%`],
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000 },
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  await other.query('rollback');
  await other.end();
  expect(await readTitle()).toBe('later');
});
