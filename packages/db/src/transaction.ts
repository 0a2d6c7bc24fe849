import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from './connection.ts';
import type { Tables } from './tables/index.ts';

/** A transaction over our tables; queries that lock ask for one by type. */
export type Trx = Transaction<Tables>;

const serializationFailure = '40001';
const deadlock = '40P01';

/**
 * Runs `work` in one transaction and commits what it returns. A deadlock or serialization failure is
 * tried again up to three times, so `work` must have no effect outside the database.
 */
export async function withTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 3 || !isRetryable(error)) throw error;
    }
    // A retry at once could take its locks again before the transaction that waited for them gets
    // these, and run into the same deadlock.
    await delay(attempt * (20 + Math.random() * 30));
  }
}

/**
 * Runs reads that belong together on one state of the database: what is written meanwhile shows in
 * none of them. Nothing can be written or locked in `work`.
 */
export function withSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return code === serializationFailure || code === deadlock;
}
