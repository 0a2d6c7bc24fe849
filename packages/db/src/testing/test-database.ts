import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '../connection.ts';
import type { DatabaseConnection } from '../connection.ts';
import { toUrl } from './database-url.ts';
import './global-setup.ts';
import type { TestServer } from './test-server.ts';

export interface TestDatabase extends DatabaseConnection {
  name: string;
  /** For additional pools and clients. */
  connection: TestServer['connection'] & { database: string };
  /** The database as a DATABASE_URL for a separate process. */
  url: string;
  /** Closes the pool and drops the database, even with open connections. */
  drop(): Promise<void>;
}

/** Limits that a busy machine does not reach, for a pool or client of a test. */
export const patientConnection = {
  connectionTimeoutMillis: 60_000,
  statement_timeout: 60_000,
  query_timeout: 60_000,
  idle_in_transaction_session_timeout: 0,
};

let count = 0;

/**
 * A migrated, empty database for one test file: a copy of the run's template, made in milliseconds.
 * With `{ empty: true }`, one without tables.
 */
export async function createTestDatabase(options?: { empty?: boolean }): Promise<TestDatabase> {
  const { connection, template, prefix } = inject('testServer');
  const name = `${prefix}${process.pid}_${(count += 1)}`;
  const source = options?.empty ? 'template1' : template;
  await administer(connection, (admin) => copyDatabase(admin, name, source));
  const database = { ...connection, database: name };
  const opened = connect({ ...database, ...patientConnection, max: 5 });
  return {
    ...opened,
    name,
    connection: database,
    url: toUrl(database),
    async drop() {
      await opened.close();
      await administer(connection, (admin) =>
        admin.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

async function administer<T>(
  connection: TestServer['connection'],
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const objectInUse = '55006';

/** Another connection to the template (autovacuum, another copy) blocks the copy: try again. */
async function copyDatabase(admin: pg.Client, name: string, source: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The default writes each block into the log: that takes more processor time, on the embedded server three times as much.
      await admin.query(`create database ${name} template ${source} strategy file_copy`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== objectInUse || attempt === 50) throw error;
      await delay(100);
    }
  }
}
