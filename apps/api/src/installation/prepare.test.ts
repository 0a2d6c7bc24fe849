import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createTestDatabase, migrateBefore, patientConnection } from '@bakery/db/testing';
import type { TestDatabase } from '@bakery/db/testing';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { toConfig } from '../config/config.ts';
import { parseEnv } from '../config/env.ts';
import { createDeps } from '../create-deps.ts';
import { prepareInstallation } from './prepare.ts';
import { UpdateFailedError } from './update-failed.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  while (cleanups.length > 0) await cleanups.pop()!();
});

interface LogLine {
  msg: string;
  what?: string;
  heldBy?: { application: string }[];
}

/** Cuts queries short at once, as those of the pool are after some seconds. */
const short = { statement_timeout: 200, query_timeout: 400 };

async function beginStart(
  database: TestDatabase,
  settings: Record<string, string> = {},
  limits: object = patientConnection,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bakery-prepare-'));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  const env = {
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    ADMIN_PASSWORD: 'correct horse battery',
    ...settings,
  };
  const config = toConfig(parseEnv(env), dataDir);
  const logged: LogLine[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(JSON.parse(line.toString()) as LogLine);
      done();
    },
  });
  const connection = { ...database.connection, ...limits };
  const { deps, close } = await createDeps(config, connection, pino({ level: 'info' }, sink));
  cleanups.push(close);
  deps.database.start();
  const stopped = new AbortController();
  cleanups.push(() => stopped.abort());
  const prepared = prepareInstallation(deps, connection, stopped.signal);
  prepared.catch(() => {});
  const waitFor = async (what: string) => {
    const found = await Promise.race([
      prepared.then(() => undefined),
      vi.waitFor(() => logged.find((line) => line.what === what) ?? Promise.reject(), 60_000),
    ]);
    return found;
  };
  return { deps, prepared, waitFor };
}

async function holdLock(database: TestDatabase, statement: string) {
  const holder = await database.pool.connect();
  await holder.query(`set application_name = 'the holder'; begin; ${statement}`);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

it('waits for tables that a restore has locked, and says what for', async () => {
  const database = await createTestDatabase();
  cleanups.push(() => database.drop());
  const release = await holdLock(
    database,
    'lock table administrators, products, news in access exclusive mode',
  );
  const { deps, prepared, waitFor } = await beginStart(database, {}, short);
  const line = await waitFor('administrators');
  expect(line?.msg).toBe('the start waits for a lock in the database');
  expect(line?.heldBy).toMatchObject([{ application: 'the holder' }]);
  await release();
  expect(await prepared).toMatchObject({ username: 'admin' });
  await expect.poll(() => deps.content.state().stale).toBe(false);
});

it('waits for another one that migrates, for as long as that takes', async () => {
  const database = await createTestDatabase({ empty: true });
  cleanups.push(() => database.drop());
  // The lock that Kysely takes.
  const release = await holdLock(database, 'select pg_advisory_xact_lock(3853314791062309107)');
  const { prepared, waitFor } = await beginStart(database, {}, short);
  expect((await waitFor('advisory'))?.heldBy).toMatchObject([{ application: 'the holder' }]);
  await release();
  expect(await prepared).toMatchObject({ username: 'admin' });
});

it('leaves the database as it was when an update fails, and says how to go back', async () => {
  const database = await createTestDatabase({ empty: true });
  cleanups.push(() => database.drop());
  await migrateBefore(database, '0104-health');
  await database.pool.query('create table backup_runs (something_else text)');
  const listTables = async () => {
    const { rows } = await database.pool.query(
      `select table_name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    return rows;
  };
  const before = await listTables();
  const { prepared } = await beginStart(database);
  const failure: unknown = await prepared.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UpdateFailedError);
  expect((failure as Error).message).toMatch(
    /^The database could not be updated: 0105-backup-runs: .*backup_runs.*already exists\. Nothing of it was kept.* Start that one again.* The backup from before is \S+\.tar\.gz\.$/,
  );
  const [, path] = /before is (\S+)\.$/.exec((failure as Error).message)!;
  expect((await stat(path!)).size).toBeGreaterThan(1_000);
  expect(await listTables()).toEqual(before);

  await database.pool.query('drop table backup_runs');
  const { prepared: again } = await beginStart(database);
  expect(await again).toMatchObject({ username: 'admin' });
});

it('does not update without a backup, which only whoever runs it can waive', async () => {
  const database = await createTestDatabase({ empty: true });
  cleanups.push(() => database.drop());
  await migrateBefore(database, '0106-links');
  const noFolder = join(await mkdtemp(join(tmpdir(), 'bakery-prepare-')), 'file');
  cleanups.push(() => rm(join(noFolder, '..'), { recursive: true }));
  await writeFile(noFolder, '');
  const { prepared } = await beginStart(database, { BACKUP_DIR: noFolder });
  await expect(prepared).rejects.toThrow(
    /^The database could not be updated: No backup could be made: .*BACKUP=off/,
  );
  const { rows } = await database.pool.query(`select to_regclass('links') as links`);
  expect(rows).toEqual([{ links: null }]);

  const { prepared: again } = await beginStart(database, { BACKUP_DIR: noFolder, BACKUP: 'off' });
  expect(await again).toMatchObject({ username: 'admin' });
});
