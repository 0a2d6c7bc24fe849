import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { limits } from '@bakery/schemas/common/limits.constants';
import { trashKinds } from '@bakery/schemas/content/trash';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { removeDraftsOf } from '../records/draft-rows.queries.ts';
import type { Deps } from '../../deps.ts';
import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { lockContentWrites } from '../records/records.queries.ts';
import { removeVersions } from '../records/versions.queries.ts';
import { addGoneAddresses } from '../gone/index.ts';
import { releaseUnused } from '../media/index.ts';
import { kindOf } from '../kinds/index.ts';
import { deletableTables } from '../stored-kinds.queries.ts';
import * as queries from './purge.queries.ts';
import type { Due } from './purge.queries.ts';

const batch = 100;

/**
 * Removes for good what was deleted long enough ago. Several may run at once, in any number of processes.
 */
export async function purgeDeleted(deps: Pick<Deps, 'db' | 'mediaCleanup'>): Promise<void> {
  await purgeDue(deps, deletableTables, { days: limits.deletedDays });
}

/**
 * Removes for good what is due of these tables, a batch at a time, and at most about `max` records; returns
 * how many. What is being restored or removed by somebody else at this moment is left to them.
 */
export async function purgeDue(
  deps: Pick<Deps, 'db' | 'mediaCleanup'>,
  tables: readonly DeletableTable[],
  due: Due,
  max = Infinity,
): Promise<number> {
  let purged = 0;
  for (const table of tables) {
    // Checked first without the lock, for which changes of content would have to wait.
    while (purged < max && (await queries.isPurgeDue(deps.db, table, due))) {
      const count = await purgeBatch(deps, table, due);
      // Another transaction is restoring or purging the rest.
      if (count === 0) break;
      purged += count;
    }
  }
  if (purged > 0) deps.mediaCleanup.request();
  return purged;
}

function purgeBatch({ db }: Pick<Deps, 'db'>, table: DeletableTable, due: Due): Promise<number> {
  return withTransaction(db, async (trx) => {
    await lockContentWrites(trx);
    const ids = await queries.lockDue(trx, table, due, batch);
    await purgeLocked(trx, table, ids);
    return ids.length;
  });
}

/**
 * Removes locked rows for good with the drafts and versions of their records, keeps the addresses of their pages as gone,
 * and releases their pictures and documents. The lock of content writes must be held.
 */
export async function purgeLocked(
  trx: Trx,
  table: DeletableTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await addGoneAddresses(trx, table, ids);
  const drafts = await removeDraftsOf(trx, ids);
  const shown = await queries.purgeRows(trx, table, [...ids, ...drafts.rowIds]);
  const kind = trashKinds.find((one) => kindOf(one).table === table)!;
  const versions = await removeVersions(trx, kind, [...ids, ...drafts.recordIds]);
  await releaseUnused(trx, [...shown, ...versions]);
}

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'trash-purge': Scheduled;
  }
}

export const trashPurgeJob: JobDefinition<'trash-purge'> = {
  label: 'Removing what was deleted long ago',
  schedule: '10 * * * *',
  giveUpAfter: 1,
  run: (deps) => purgeDeleted(deps),
};
