import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * Runs `work` under a database-wide lock with this number; waits as long as the connection's
 * timeouts allow. The lock is held on a separate connection.
 */
export function withExclusiveLock<T>(db: Db, lock: number, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${lock})`.execute(holder);
    try {
      return await work();
    } finally {
      // A broken connection has released the lock already.
      await sql`select pg_advisory_unlock(${lock})`.execute(holder).catch(() => {});
    }
  });
}
