import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Db } from './connection.ts';
import type { Tables } from './tables/index.ts';
import { codeOf } from './error-code.ts';

/** A transaction on our tables; functions that lock rows require one by type. */
export type Trx = Transaction<Tables>;

const serializationFailure = '40001';
const deadlock = '40P01';

/**
 * Runs `work` in one transaction and returns its result after the commit. A deadlock or
 * serialization failure is retried up to three times, so `work` must have no effect outside the
 * database. If `db` is a transaction already, `work` becomes part of it.
 */
export async function withTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 3 || !isRetryable(error)) throw error;
    }
    // An immediate retry could take its locks again before the waiting transaction gets them, and
    // run into the same deadlock.
    await delay(attempt * (20 + Math.random() * 30));
  }
}

/**
 * Runs related reads on one state of the database: later writes are not visible to them. `work`
 * cannot write or lock anything.
 */
export function withSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

function isTransaction(db: Db): db is Trx {
  return db.isTransaction;
}

function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === serializationFailure || code === deadlock;
}

/**
 * Runs `work` as a part of a transaction that can fail by itself: where it throws, all that it has written is undone,
 * the transaction goes on, and the error is thrown again.
 */
export async function withSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}
