import { setTimeout as pause } from 'node:timers/promises';
import { migrateToLatest } from '@bakery/db';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { contentSources } from '../content.ts';
import { ensureFirstAdministrator } from '../features/auth/index.ts';
import type { FirstAdministrator } from '../features/auth/index.ts';
import type { Deps } from '../core/deps.ts';
import { isDatabaseAway } from '../core/faults.ts';
import { loadDemoContent } from './demo-content.ts';

/** Any number, the same in every process: only one prepares at a time. */
const prepareLock = 7_204_960;
const retryEvery = 500;

/**
 * Brings the database to where the product can run: its newest shape, a first administrator and,
 * where asked for, demo content. Waits for as long as the database is away; other faults are thrown.
 */
export async function prepareInstallation(
  deps: Deps,
  connection: PoolConfig,
  signal: AbortSignal,
): Promise<FirstAdministrator | undefined> {
  // Kept over attempts: a generated password is known here alone until it is shown.
  let first: FirstAdministrator | undefined;
  for (;;) {
    try {
      first = (await withLock(connection, () => prepare(deps))) ?? first;
      await deps.content.warm(contentSources);
      return first;
    } catch (error) {
      if (signal.aborted) return first;
      if (!isDatabaseAway(error)) throw error;
      await pause(retryEvery, undefined, { signal }).catch(() => {});
      if (signal.aborted) return first;
    }
  }
}

async function prepare(deps: Deps): Promise<FirstAdministrator | undefined> {
  await migrateToLatest(deps.db);
  if (deps.config.demoData) await loadDemoContent(deps);
  // Last, so that little time passes until a generated password is shown.
  return ensureFirstAdministrator(deps);
}

/** Holds a session lock on a connection of its own, which may wait for another process's work. */
async function withLock<T>(connection: PoolConfig, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000 });
  // A connection that breaks while idle ends the lock; the work's own queries report the fault.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [prepareLock]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
