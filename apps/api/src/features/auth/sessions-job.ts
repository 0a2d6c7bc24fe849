import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { deleteExpiredSessions } from './auth.queries.ts';

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'expired-sessions': Scheduled;
  }
}

export const sessionsJob: JobDefinition<'expired-sessions'> = {
  label: 'Removing expired sessions',
  schedule: '40 * * * *',
  giveUpAfter: 1,
  run: ({ db }) => deleteExpiredSessions(db),
};
