import { withTransaction } from '@bakery/db';
import { limits } from '@bakery/schemas/limits.constants';
import type { DeletableTable } from '../../core/records/deleted-records.queries.ts';
import type { Deps } from '../../core/deps.ts';
import type { JobDefinition } from '../../core/jobs/job-definition.ts';
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
    // Checked first without the lock, for which changes of content would have to wait.
    while (await queries.isPurgeDue(deps.db, table, limits.deletedDays)) {
      const count = await purgeBatch(deps, table);
      // Another transaction is restoring or purging the rest.
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

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'trash-purge': Scheduled;
  }
}

export const trashPurgeJob: JobDefinition<'trash-purge'> = {
  label: 'Emptying the trash',
  schedule: '10 * * * *',
  giveUpAfter: 1,
  run: (deps) => purgeDeleted(deps),
};
