import { findLockWaits } from '@bakery/db';
import type { ClientConfig } from 'pg';
import type { Deps } from '../deps.ts';

const firstAfter = 1_000;
const every = 30_000;

/**
 * Runs work that waits for locks without a timeout, and logs what it waits for and which session holds
 * it: once soon, then now and then. `application` is the name of the connections that do the work.
 */
export async function withWaitReport<T>(
  connection: ClientConfig,
  application: string,
  { log }: Pick<Deps, 'log'>,
  work: () => Promise<T>,
): Promise<T> {
  let isDone = false;
  let timer: NodeJS.Timeout;
  const ask = async () => {
    const waits = await findLockWaits(connection, application).catch(() => []);
    if (isDone) return;
    for (const { what, heldBy } of waits) {
      log.warn({ what, heldBy }, 'the start waits for a lock in the database');
    }
    timer = setTimeout(() => void ask(), waits.length > 0 ? every : firstAfter).unref();
  };
  timer = setTimeout(() => void ask(), firstAfter).unref();
  try {
    return await work();
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}
