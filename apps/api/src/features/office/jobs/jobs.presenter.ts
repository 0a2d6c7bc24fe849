import type { TroubledJob } from '@bakery/schemas/office/jobs';
import { cutText } from '../../../core/cut-text.ts';
import type { JobQueue } from '../../../core/jobs/job-queue.ts';
import type { TroubledJobRow } from './jobs.queries.ts';

const maxReason = 500;

/** Without the payload, which may hold links that nobody but their reader is to see. */
export function presentJob({ describe }: JobQueue, row: TroubledJobRow): TroubledJob {
  return {
    id: String(row.id),
    ...describe(row.kind, row.payload),
    reason: cutText(row.last_error, maxReason),
    attempts: row.attempts,
    nextAt: row.is_failed ? null : row.run_at.toISOString(),
  };
}
