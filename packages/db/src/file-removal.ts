import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './connection.ts';
import type { Trx } from './transaction.ts';

/** A removal of files takes this lock shared, a backup or restore takes it exclusively. */
const lockKey = `hashtextextended('removal of files', 0)`;

/**
 * Runs `work`, which removes files of the storage and then their records, in one transaction.
 * During a backup or restore it does nothing and returns undefined: both read the records first and
 * the files later, so the files must stay. `work` has to select what it removes inside the
 * transaction.
 */
export function withFileRemoval<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ granted: boolean }>`
      select pg_try_advisory_xact_lock_shared(${sql.raw(lockKey)}) as granted`.execute(trx);
    if (!rows[0]?.granted) return undefined;
    // The storage may be slow, and the lock must last as long as the removal.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    return work(trx);
  });
}

/**
 * Blocks every removal of files until `allowFileRemoval`, or the end of the connection; waits for
 * removals in progress. Throws lock_not_available (55P03) when the session's lock_timeout ends
 * first.
 */
export async function holdFileRemoval(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(${lockKey})`);
}

/** Ends `holdFileRemoval`; false when the connection no longer held the lock. */
export async function allowFileRemoval(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_advisory_unlock(${lockKey}) as held`,
  );
  return rows[0]?.held === true;
}
