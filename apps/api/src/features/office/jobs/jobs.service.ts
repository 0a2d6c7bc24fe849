import { withSnapshot, withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { ListPage } from '@bakery/schemas/common/fields';
import { jobMessages } from '@bakery/schemas/office/jobs';
import type {
  FailedCount,
  FailedWork,
  JobListMeta,
  JobListQuery,
  JobRef,
  TroubledJob,
} from '@bakery/schemas/office/jobs';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { maxAttempts } from '../../../core/jobs/jobs.queries.ts';
import { presentJob } from './jobs.presenter.ts';
import * as queries from './jobs.queries.ts';

/** One page of what does not succeed, and how much work there is. */
export function listJobs(
  { db, jobs }: Deps,
  { page, limit }: JobListQuery,
): Promise<ListPage<TroubledJob> & { meta: JobListMeta }> {
  return withSnapshot(db, async (snapshot) => {
    const rows = await queries.listTroubledJobs(snapshot, { offset: (page - 1) * limit, limit });
    const counts = await queries.countJobs(snapshot);
    return {
      items: rows.map((row) => presentJob(jobs, row)),
      meta: { total: counts.failed + counts.retrying, page, limit, counts },
    };
  });
}

/** How much has failed for good. */
export async function countFailedWork({ db, jobs }: Deps): Promise<FailedWork> {
  const counts = { mails: 0, webhooks: 0, others: 0 };
  for (const { kind, count } of await queries.countFailed(db)) {
    counts[jobs.whatIsSent(kind) ?? 'others'] += count;
  }
  return counts;
}

/** Runs it once more, soon, as if it were new. Throws NOT_FOUND for what is done or running. */
export async function retryJob(deps: Deps, { id }: JobRef): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    const kind = await queries.retryJob(trx, id, maxAttempts);
    if (kind === undefined) throw new AppError('NOT_FOUND', jobMessages.gone);
    await logKinds(deps, trx, 'retried', [{ kind, count: 1 }]);
  });
}

/** Removes what nobody will run again. Throws NOT_FOUND for what has not failed for good. */
export async function dismissJob(deps: Deps, { id }: JobRef): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    const kind = await queries.removeFailed(trx, id);
    if (kind === undefined) throw new AppError('NOT_FOUND', jobMessages.notFailed);
    await logKinds(deps, trx, 'dismissed', [{ kind, count: 1 }]);
  });
}

/** Runs all that has failed for good once more, soon. */
export async function retryAllJobs(deps: Deps): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    await logKinds(deps, trx, 'retried', await queries.retryAllFailed(trx, maxAttempts));
  });
}

/** Removes all that has failed for good. Throws VERSION_CONFLICT when that is not as much as somebody has seen. */
export async function dismissAllJobs(deps: Deps, { count }: FailedCount): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    const removed = await queries.removeAllFailed(trx);
    if (removed.reduce((sum, kind) => sum + kind.count, 0) !== count) {
      throw new AppError('VERSION_CONFLICT', jobMessages.othersFailed);
    }
    await logKinds(deps, trx, 'dismissed', removed);
  });
}

/** Logs how many of each kind, and not whom a mail was for: entries outlast what is erased about a customer. */
async function logKinds(
  { jobs, auditLog, actor }: Deps,
  trx: Trx,
  action: 'retried' | 'dismissed',
  kinds: readonly queries.KindCount[],
): Promise<void> {
  for (const { kind, count } of kinds) {
    const { label } = jobs.describe(kind, undefined);
    const name = count === 1 ? label : `${label} (${count})`;
    await auditLog.record(trx, actor, { action, record: { kind: 'job', id: null, name } });
  }
}
