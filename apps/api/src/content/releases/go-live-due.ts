import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { goLiveDue } from './go-live.ts';

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'due-releases': Scheduled;
  }
}

/** One process starts it with each minute; each process that starts does what was missed. */
export const dueReleasesJob: JobDefinition<'due-releases'> = {
  label: 'Releases going live at their time',
  schedule: '* * * * *',
  isPunctual: true,
  giveUpAfter: 1,
  run: (deps) => goLiveDue(deps),
};
