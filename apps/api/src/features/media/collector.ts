import { withTransaction } from '@bakery/db';
import { draftDays } from '@bakery/schemas/media';
import { createBackgroundTask } from '../../core/async/background-task.ts';
import type { Deps } from '../../core/deps.ts';
import { isDatabaseAway } from '../../core/errors/known-errors.ts';
import * as queries from './media.queries.ts';
import { removeMedia } from './media.service.ts';

type CollectorDeps = Pick<Deps, 'db' | 'storage' | 'log'>;

/**
 * How long an upload that nothing names is stored. A picture: as long as a draft that may name it is
 * offered, and a day more for forms that are still open. A document: its process ended before the enquiry was stored.
 */
const forgottenHours = { image: (draftDays + 1) * 24, document: 24 } as const;
/** No upload takes as long as this to be stored. */
const pendingHours = 1;
const batch = 50;
/** Few, so that removals leave the storage's connections to requests. */
const removalBatch = 4;

/**
 * Removes what nothing uses: released media, uploads that nothing has named for long, and what an
 * ended process left half stored. Several may run at once, in any number of processes: each step can
 * be done twice. Media whose files cannot be removed stay for the next time, and all of them while a
 * backup or restore is under way.
 */
export async function collectMedia(deps: CollectorDeps): Promise<void> {
  await releaseOrphans(deps);
  await removeReleased(deps);
}

async function releaseOrphans(deps: CollectorDeps): Promise<void> {
  for (const kind of ['image', 'document'] as const) {
    for (;;) {
      const released = await withTransaction(deps.db, async (trx) => {
        const ids = await queries.listOrphans(trx, kind, forgottenHours[kind], batch);
        return ids.length === 0 ? 0 : queries.releaseUnusedRows(trx, ids);
      });
      if (released === 0) break;
    }
  }
}

/** Removes released media until there are none, or until one cannot be removed: a later call tries again. */
export async function removeReleased(deps: CollectorDeps, cancelled?: AbortSignal): Promise<void> {
  for (;;) {
    if (cancelled?.aborted) return;
    const { found, errors } = await removeMedia(
      deps,
      (trx) => queries.listRemovable(trx, pendingHours, removalBatch),
      cancelled,
    );
    if (errors.length > 0) {
      if (!cancelled?.aborted) deps.log.warn({ err: errors[0] }, 'media not removed');
      return;
    }
    if (found < removalBatch) return;
  }
}

export interface MediaCollector {
  /** Stops; resolves when a collection that is running has ended. */
  stop(): Promise<void>;
}

const releasedEvery = 60_000;
const allEvery = 60 * 60_000;

/**
 * Collects at start, whenever the database is back, and hourly; what a process has released and not
 * removed before it ended goes within a minute.
 */
export function startMediaCollector(deps: Deps): MediaCollector {
  const collecting = createBackgroundTask(async () => {
    try {
      await releaseOrphans(deps);
      deps.mediaCleanup.request();
    } catch (error) {
      if (!isDatabaseAway(error)) deps.log.error({ err: error }, 'media not collected');
    }
  });

  collecting.request();
  deps.database.onConnected(collecting.request);
  const timers = [
    setInterval(() => deps.mediaCleanup.request(), releasedEvery),
    setInterval(collecting.request, allEvery),
  ];
  for (const timer of timers) timer.unref();

  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      return collecting.stop();
    },
  };
}
