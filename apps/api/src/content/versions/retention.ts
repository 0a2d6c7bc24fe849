import { withTransaction } from '@bakery/db';
import { versionLimits } from '@bakery/schemas/content/versions';
import type { Deps } from '../../deps.ts';
import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { lockContentWrites } from '../records/records.queries.ts';
import { releaseUnused } from '../media/index.ts';
import * as queries from './versions.queries.ts';

const batch = 500;

/**
 * Removes the versions that are kept no longer, and releases the pictures that only they have shown.
 * Several processes may do so at once.
 */
export async function expireVersions(
  { db, mediaCleanup }: Pick<Deps, 'db' | 'mediaCleanup'>,
  limits: { newest: number; years: number } = versionLimits,
): Promise<void> {
  // Checked first without the lock, for which changes of content would have to wait.
  while (await queries.isAnyExpired(db, limits)) {
    const count = await withTransaction(db, async (trx) => {
      await lockContentWrites(trx);
      const removed = await queries.removeExpired(trx, limits, batch);
      await releaseUnused(trx, removed.media);
      return removed.count;
    });
    if (count === 0) break;
    mediaCleanup.request();
  }
}

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'versions-retention': Scheduled;
  }
}

export const versionsRetentionJob: JobDefinition<'versions-retention'> = {
  label: 'Removing old versions',
  schedule: '40 21 * * *',
  giveUpAfter: 3,
  run: (deps) => expireVersions(deps),
};
