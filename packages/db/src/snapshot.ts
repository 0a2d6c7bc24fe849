import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Db } from './connection.ts';
import type { Tables } from './tables/index.ts';
import { withSnapshot } from './transaction.ts';

/**
 * The reads took too long; the code is the one of a statement that PostgreSQL cancelled for a
 * timeout.
 */
export class SnapshotTimeoutError extends Error {
  override name = 'SnapshotTimeoutError';
  readonly code = '57014';
}

/**
 * Runs reads on one state of the database, like {@link withSnapshot}, for at most `timeout`
 * milliseconds. After a timeout, and after any error, the connection is closed, so that no
 * connection is held longer and none returns to the pool with a running query. `prepare` uses the same
 * connection before. Throws SnapshotTimeoutError when the reads do not end in time.
 */
export async function withBoundedSnapshot<T>(
  pool: pg.Pool,
  timeout: number,
  work: (snapshot: Db) => Promise<T>,
  prepare: (client: pg.ClientBase) => Promise<void> = async () => {},
): Promise<T> {
  const client = await pool.connect();
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    void client.end();
  }, timeout);
  let isIntact = false;
  try {
    await prepare(client);
    const dialect = new PostgresDialect({ pool: poolOf(client) });
    const result = await withSnapshot(new Kysely<Tables>({ dialect }), work);
    isIntact = true;
    return result;
  } catch (error) {
    if (!isLate) throw error;
    throw new SnapshotTimeoutError(`the database did not respond within ${timeout} ms`);
  } finally {
    clearTimeout(late);
    client.release(!isIntact);
  }
}

/** The one connection as a pool, which the dialect requires; it is released by the caller. */
function poolOf(client: pg.PoolClient): PostgresPool {
  const query = client.query.bind(client) as PostgresPoolClient['query'];
  const shared: PostgresPoolClient = { query, release: () => {} };
  return { connect: () => Promise.resolve(shared), end: () => Promise.resolve(), options: {} };
}
