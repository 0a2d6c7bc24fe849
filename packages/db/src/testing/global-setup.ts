import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../connection.ts';
import { migrateToLatest } from '../migrations/index.ts';
import { getServer, startTemporaryServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const commonPrefix = 'bakery_test_';
const usesServer = new Set(['postgres', 'statements']);
const lockClass = 0x62616b65;

/**
 * Vitest's global setup of a project with a database: one server with one migrated template for all
 * test files. The projects named in `usesServer` use the server of TEST_DATABASE_URL, others an embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = usesServer.has(project.name) ? getServer() : await startTemporaryServer();
  const admin = new pg.Client({ ...server.connection, database: 'postgres' });
  admin.on('error', () => {});
  await admin.connect();

  const run = randomBytes(4).toString('hex');
  const prefix = `${commonPrefix}${run}_`;
  const template = `${prefix}template`;
  // Held for the whole run: when another run can take this lock, this run has ended.
  await admin.query('select pg_advisory_lock($1, $2)', [lockClass, lockKey(run)]);
  await dropLeftovers(admin);
  await admin.query(`create database ${template}`);
  await migrate({ ...server.connection, database: template });
  project.provide('testServer', { connection: server.connection, template, prefix });

  return async () => {
    await dropRun(admin, prefix);
    await admin.end();
    await server.stop();
  };
}

async function migrate(connection: pg.PoolConfig): Promise<void> {
  const database = connect(connection);
  try {
    await migrateToLatest(database);
  } finally {
    await database.close();
  }
}

function lockKey(run: string): number {
  return Number.parseInt(run, 16) | 0;
}

async function listDatabases(admin: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  return rows.map((row) => row.datname);
}

async function dropRun(admin: pg.Client, prefix: string): Promise<void> {
  for (const name of await listDatabases(admin, prefix)) {
    await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  }
}

/** Drops databases that killed runs left on a persistent server. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const runs = (await listDatabases(admin, commonPrefix)).map((name) => name.split('_')[2]);
  for (const run of new Set(runs)) {
    if (!run || !/^[0-9a-f]{8}$/.test(run)) continue;
    const key = [lockClass, lockKey(run)];
    const { rows } = await admin.query<{ dead: boolean }>(
      'select pg_try_advisory_lock($1, $2) as dead',
      key,
    );
    if (!rows[0]?.dead) continue;
    await dropRun(admin, `${commonPrefix}${run}_`);
    await admin.query('select pg_advisory_unlock($1, $2)', key);
  }
}
