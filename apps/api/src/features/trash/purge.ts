import { withTransaction } from '@bakery/db';
import { limits } from '@bakery/schemas/common';
import type { DeletableTable } from '../../core/records/deleted-records.queries.ts';
import type { Deps } from '../../core/deps.ts';
import { isDatabaseAway } from '../../core/errors/known-errors.ts';
import { lockContentWrites } from '../../core/records/records.queries.ts';
import { releaseUnused } from '../media/index.ts';
import * as queries from './purge.queries.ts';

const batch = 100;

/**
 * Removes for good what was deleted long enough ago, and releases its pictures and documents in the same
 * transaction. Several may run at once, in any number of processes.
 */
export async function purgeDeleted(deps: Pick<Deps, 'db' | 'mediaCleanup'>): Promise<void> {
  let purged = 0;
  for (const table of queries.deletableTables) {
    // Asked first, without the lock that changes of content wait for.
    while (await queries.isPurgeDue(deps.db, table, limits.deletedDays)) {
      const count = await purgeBatch(deps, table);
      // What is left is being restored or purged by somebody else.
      if (count === 0) break;
      purged += count;
    }
  }
  if (purged > 0) deps.mediaCleanup.request();
}

function purgeBatch({ db }: Pick<Deps, 'db'>, table: DeletableTable): Promise<number> {
  return withTransaction(db, async (trx) => {
    await lockContentWrites(trx);
    const ids = await queries.lockDue(trx, table, limits.deletedDays, batch);
    if (ids.length > 0) await releaseUnused(trx, await queries.purgeRows(trx, table, ids));
    return ids.length;
  });
}

export interface TrashPurge {
  /** Stops; resolves when a purge that is running has ended. */
  stop(): Promise<void>;
}

const interval = 60 * 60_000;

/** Purges at start, whenever the database is back, and hourly. */
export function startTrashPurge(deps: Deps): TrashPurge {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const run = () => {
    running = running.then(async () => {
      if (stopped) return;
      try {
        await purgeDeleted(deps);
      } catch (error) {
        if (!isDatabaseAway(error)) deps.log.error({ err: error }, 'deleted records not purged');
      }
    });
  };

  run();
  deps.database.onConnected(run);
  const timer = setInterval(run, interval);
  timer.unref();

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
