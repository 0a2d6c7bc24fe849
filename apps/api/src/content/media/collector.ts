import { withTransaction } from '@bakery/db';
import type { Deps } from '../../deps.ts';
import * as queries from './media.queries.ts';
import { removeMedia } from './media.service.ts';
import { orphanHours } from './orphan-hours.ts';

type CollectorDeps = Pick<Deps, 'db' | 'storage' | 'log'>;

/** No upload takes as long as this to be stored. */
const pendingHours = 1;
const batch = 50;
/** Few, so that removals leave the storage's connections to requests. */
const removalBatch = 4;

/**
 * Removes unused media: released ones, orphans, and uploads that a process did not finish before it
 * ended. It may run several times concurrently, in any number of processes: each step is idempotent.
 * Media whose files cannot be removed stay for the next run, and all of them while a backup or restore
 * is running.
 */
export async function collectMedia(deps: CollectorDeps): Promise<void> {
  await releaseOrphans(deps);
  await removeReleased(deps);
}

export async function releaseOrphans(deps: Pick<CollectorDeps, 'db'>): Promise<void> {
  for (const kind of ['image', 'document'] as const) {
    for (;;) {
      const released = await withTransaction(deps.db, async (trx) => {
        const ids = await queries.listOrphans(trx, kind, orphanHours[kind], batch);
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
