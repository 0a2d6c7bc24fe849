import { withSnapshot, withTransaction } from '@bakery/db';
import type { ListPage } from '@bakery/schemas/common/fields';
import { jobMessages } from '@bakery/schemas/office/jobs';
import type {
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
export async function retryJob({ db, jobs, activity, actor }: Deps, { id }: JobRef): Promise<void> {
  await withTransaction(db, async (trx) => {
    const kind = await queries.retryJob(trx, id, maxAttempts);
    if (kind === undefined) throw new AppError('NOT_FOUND', jobMessages.gone);
    const record = { kind: 'job', id: null, name: jobs.describe(kind, undefined).label } as const;
    await activity.record(trx, actor, { action: 'retried', record });
  });
}

/** Removes what nobody will run again. Throws NOT_FOUND for what has not failed for good. */
export async function dismissJob(
  { db, jobs, activity, actor }: Deps,
  { id }: JobRef,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const kind = await queries.removeFailed(trx, id);
    if (kind === undefined) throw new AppError('NOT_FOUND', jobMessages.notFailed);
    // Not whom a mail was for: entries outlast what is erased about a customer.
    const record = { kind: 'job', id: null, name: jobs.describe(kind, undefined).label } as const;
    await activity.record(trx, actor, { action: 'dismissed', record });
  });
}
