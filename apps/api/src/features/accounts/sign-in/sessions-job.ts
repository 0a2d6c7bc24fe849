import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { deleteExpiredChallenges } from '../passkeys/index.ts';
import { deleteEndedSessions, deleteExpiredSessions } from './sessions.queries.ts';
import { trimLockouts } from './lockout.queries.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'expired-sessions': Scheduled;
    'sign-in-waits': Scheduled;
  }
}

export const sessionsJob: JobDefinition<'expired-sessions'> = {
  label: 'Removing expired sessions',
  schedule: '40 * * * *',
  giveUpAfter: 1,
  async run({ db }) {
    await deleteExpiredSessions(db);
    await deleteEndedSessions(db);
    await deleteExpiredChallenges(db);
  },
};

export const lockoutsJob: JobDefinition<'sign-in-waits'> = {
  label: 'Forgetting wrong sign-ins',
  schedule: '50 * * * *',
  giveUpAfter: 1,
  run: ({ db }) => trimLockouts(db),
};
