import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { completeInbox } from './inbox-rows.queries.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'inbox-rows': Scheduled;
  }
}

/** Enquiries that came longer ago than that have been looked at. */
const period = 24 * 60 * 60_000;

/**
 * Completes what processes of the release before have stored, which left the rows of the inbox to triggers: while an update replaces
 * one process after the other, they run beside this release.
 */
export const inboxRowsJob: JobDefinition<'inbox-rows'> = {
  label: 'Completing the inbox',
  schedule: '25 * * * *',
  giveUpAfter: 1,
  run: ({ db }) => completeInbox(db, new Date(Date.now() - period)),
};
