import type { JobDefinition } from './job-definition.ts';
import { removeOldFailed } from './jobs.queries.ts';

/** Days for which a job that failed for good can be retried. */
const failedDays = 30;

export const failedJobsJob: JobDefinition<'failed-jobs'> = {
  label: 'Removing old failed work',
  schedule: '50 */6 * * *',
  giveUpAfter: 5,
  run: ({ db }) => removeOldFailed(db, failedDays),
};
