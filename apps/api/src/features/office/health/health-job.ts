import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { runChecks } from './run-checks.ts';
import { tellOwners } from './tell-owners.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    health: Scheduled;
  }
}

/** In its lane one run at a time, in all processes together. */
export const healthJob: JobDefinition<'health'> = {
  label: 'Looking at the health of the server',
  schedule: '*/5 * * * *',
  lane: () => 'health',
  giveUpAfter: 1,
  // Done while other work piles up, of which it tells.
  isPunctual: true,
  async run(deps) {
    await runChecks(deps);
    await deps.healthWatch.learn(deps);
    await tellOwners(deps);
  },
};
