import { withTransaction } from '@bakery/db';
import type { JobHelpers } from 'graphile-worker';
import type { Deps } from '../../deps.ts';
import { isDatabaseAway } from '../errors/known-errors.ts';
import { LaneAway, NotYet, PermanentFailure } from './job-definition.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobKind, JobKinds } from './job-kinds.ts';
import * as queries from './jobs.queries.ts';

/** How long a lane waits when what it needs is away, in seconds. */
const laneWait = 60;
const hour = 60 * 60_000;

/** Runs one attempt of a job; throws when the queue is to keep it. */
export async function runJob<Kind extends JobKind>(
  deps: Deps,
  kind: Kind,
  definition: JobDefinition<Kind>,
  payload: JobKinds[Kind],
  { job, abortSignal: signal }: JobHelpers,
): Promise<void> {
  const { db, log } = deps;
  const id = Number(job.id);
  try {
    if (Date.now() - job.created_at.getTime() > definition.giveUpAfter * hour) {
      throw new PermanentFailure(job.last_error ?? 'It could not run in time.');
    }
    if (definition.schedule !== undefined) await queries.removeFailed(db, kind);
    await definition.run(deps, payload, { since: job.created_at, attempt: job.attempts, signal });
    if (definition.lane !== undefined) await queries.finishInLane(db, id);
  } catch (error) {
    if (error instanceof NotYet) {
      await withTransaction(db, (trx) => queries.repeatJob(trx, id, error.minutes));
      return;
    }
    if (error instanceof LaneAway) await queries.pauseLane(db, id, laneWait);
    if (error instanceof PermanentFailure) await queries.makeLastAttempt(db, id);
    if (!isDatabaseAway(error)) {
      const outcome = error instanceof PermanentFailure ? 'failed for good' : 'tried again later';
      log.warn({ err: error, kind, job: id, attempt: job.attempts }, `job ${outcome}`);
    }
    throw error;
  }
}
