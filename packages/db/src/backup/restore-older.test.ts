import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrateQueue } from '../job-queue.ts';
import { applyMigrations, listAppliedMigrations, migrationNames } from '../migrations/index.ts';
import { createTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { backup, localFiles, restore } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'bakery-restore-older-'));
const databases: TestDatabase[] = [];
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await rm(folder, { recursive: true, force: true });
});

async function newDatabase(options?: { empty?: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  databases.push(database);
  return database;
}

const files = localFiles(join(folder, 'storage'));
const name = 'Zoë "नाम"';

/** The archive of a release whose last migration was this one, with an enquiry. */
async function makeArchive(last: string): Promise<string> {
  const { db, pool, connection } = await newDatabase({ empty: true });
  await migrateQueue(pool);
  await applyMigrations(db, migrationNames.slice(0, migrationNames.indexOf(last) + 1));
  await insertEnquiry(pool, name);
  const path = join(folder, `${last}.tar.gz`);
  await backup({ connection, files, path });
  return path;
}

async function insertEnquiry(pool: pg.Pool, fullName: string): Promise<void> {
  await pool.query(
    `insert into enquiries (id, full_name, email, contact_number, message)
     values (gen_random_uuid(), $1, 'Zoe@example.com', '9000000000', 'x')`,
    [fullName],
  );
  const { rows } = await pool.query<{ table: string | null }>(
    `select to_regclass('enquiry_desk')::text as table`,
  );
  if (!rows[0]?.table) return;
  // Until 0096 a trigger has added it.
  await pool.query(
    `insert into enquiry_desk (enquiry_id, received_at, listed_at, is_hidden, email_key, phone_key)
     select id, created_at, created_at, false, enquiry_email_key(email), '' from enquiries
     on conflict do nothing`,
  );
}

/** Reads the parts of the schema, with the names of the applied migrations. */
async function readSchema(pool: pg.Pool): Promise<unknown> {
  const read = async (sql: string) => (await pool.query<{ row: string }>(sql)).rows;
  return {
    applied: await listAppliedMigrations(pool),
    columns: await read(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as row
       from information_schema.columns where table_schema = 'public' order by 1`,
    ),
    indexes: await read(
      `select indexdef as row from pg_indexes where schemaname = 'public' order by 1`,
    ),
    constraints:
      await read(`select conrelid::regclass || pg_get_constraintdef(oid) as row from pg_constraint
      where connamespace = 'public'::regnamespace order by 1`),
    functions: await read(`select proname || prosrc as row from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`),
    triggers: await read(`select tgname || tgenabled::text as row from pg_trigger
      where not tgisinternal order by 1`),
  };
}

async function readEnquiries(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    'select full_name as name, email_key as email from enquiries join enquiry_desk on enquiry_id = id',
  );
  return rows;
}

const latest = await newDatabase();
const latestSchema = await readSchema(latest.pool);
const restored = [{ name, email: 'zoe@example.com' }];

describe('a backup of an older release', () => {
  it.each(['0001-initial', '0006-activity', '0044-bulk-undo-actions', migrationNames.at(-2)!])(
    'that ended with %s is restored into an empty database, and replaces what is there with `force`',
    async (last) => {
      const path = await makeArchive(last);
      const empty = await newDatabase({ empty: true });
      await restore({ connection: empty.connection, files, path });
      expect(await readEnquiries(empty.pool)).toEqual(restored);
      expect(await readSchema(empty.pool)).toEqual(latestSchema);

      const filled = await newDatabase();
      await insertEnquiry(filled.pool, 'Somebody else');
      await filled.pool.query(`select graphile_worker.add_job('mail', '{}')`);
      const options = { connection: filled.connection, files, path };
      await expect(restore(options)).rejects.toThrow(/not empty \(.*enquiries: 1/);
      await restore({ ...options, force: true });
      expect(await readEnquiries(filled.pool)).toEqual(restored);
      expect(await readSchema(filled.pool)).toEqual(latestSchema);
      const jobs = await filled.pool.query('select from graphile_worker._private_jobs');
      expect(jobs.rowCount).toBe(0);
    },
  );

  it('changes nothing when its restore fails, and the empty database takes another', async () => {
    const path = await makeArchive('0002-deleted-records');
    const target = await newDatabase({ empty: true });
    const options = { connection: target.connection, path };
    const failing = {
      ...files,
      list: () => {
        throw new Error('disk broken');
      },
    };
    const attempt = restore({ ...options, files: failing });
    await expect(attempt).rejects.toThrow('disk broken');
    const { rows } = await target.pool.query(`select from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([]);
    await restore({ ...options, files });
    expect(await readEnquiries(target.pool)).toEqual(restored);
  });

  it('says what depends on the tables that it has to make anew', async () => {
    const path = await makeArchive('0003-roles');
    const target = await newDatabase();
    await target.pool.query(
      'create schema reports; create view reports.names as select full_name from enquiries',
    );
    const attempt = restore({ connection: target.connection, files, path, force: true });
    await expect(attempt).rejects.toThrow(/others depend on them: view reports.names/);
    expect(await readSchema(target.pool)).toEqual(latestSchema);
  });
});

it('a database of a newer release is not replaced, and says so', async () => {
  const path = await makeArchive('0004-enquiry-positions');
  const newer = await newDatabase();
  await newer.pool.query(`insert into kysely_migration values ('9999-later', '2030')`);
  const attempt = restore({ connection: newer.connection, files, path, force: true });
  await expect(attempt).rejects.toThrow(/updated by a newer release \(9999-later\)/);
});
