import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * Runs `work` while nobody else on this database runs work under the same number; waits as long as the
 * connection's limits allow. The lock is held on a connection that does nothing else.
 */
export function withExclusiveLock<T>(db: Db, lock: number, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${lock})`.execute(holder);
    try {
      return await work();
    } finally {
      // A connection that broke has given it up already.
      await sql`select pg_advisory_unlock(${lock})`.execute(holder).catch(() => {});
    }
  });
}
