import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Db } from './connection.ts';
import type { Tables } from './tables/index.ts';
import { withSnapshot } from './transaction.ts';

/** The reads took too long; the code is that of a statement that PostgreSQL cancelled for it. */
export class SnapshotTimeoutError extends Error {
  override name = 'SnapshotTimeoutError';
  readonly code = '57014';
}

/**
 * Runs reads on one state of the database, like {@link withSnapshot}, for at most `timeout`
 * milliseconds. After that, and after any error, their connection is closed, so that no connection is
 * held longer and none goes back to the pool with a query in it. Throws SnapshotTimeoutError when they do not end in time.
 */
export async function withBoundedSnapshot<T>(
  pool: pg.Pool,
  timeout: number,
  work: (snapshot: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    void client.end();
  }, timeout);
  let isIntact = false;
  try {
    const dialect = new PostgresDialect({ pool: poolOf(client) });
    const result = await withSnapshot(new Kysely<Tables>({ dialect }), work);
    isIntact = true;
    return result;
  } catch (error) {
    if (!isLate) throw error;
    throw new SnapshotTimeoutError(`the database did not answer within ${timeout} ms`);
  } finally {
    clearTimeout(late);
    client.release(!isIntact);
  }
}

/** The one connection as a pool, which is what a dialect asks for; whoever took it gives it back. */
function poolOf(client: pg.PoolClient): PostgresPool {
  const query = client.query.bind(client) as PostgresPoolClient['query'];
  const shared: PostgresPoolClient = { query, release: () => {} };
  return { connect: () => Promise.resolve(shared), end: () => Promise.resolve(), options: {} };
}
