import type { TroubledJob } from '@bakery/schemas/jobs';
import type { JobQueue } from '../../core/jobs/job-queue.ts';
import type { TroubledJobRow } from './jobs.queries.ts';

const maxReason = 500;

/** Without the payload, which may hold links that nobody but their reader is to see. */
export function presentJob({ describe }: JobQueue, row: TroubledJobRow): TroubledJob {
  return {
    id: String(row.id),
    ...describe(row.kind, row.payload),
    reason: row.last_error.slice(0, maxReason),
    attempts: row.attempts,
    nextAt: row.is_failed ? null : row.run_at.toISOString(),
  };
}
