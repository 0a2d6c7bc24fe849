import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { releaseOrphans, removeReleased } from './collector.ts';

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'media-cleanup': Scheduled;
    'media-orphans': Scheduled;
  }
}

/** Removes what a process has released and not removed before it ended. */
export const mediaCleanupJob: JobDefinition<'media-cleanup'> = {
  label: 'Removing unused files',
  schedule: '* * * * *',
  giveUpAfter: 1,
  run: (deps, _payload, { signal }) => removeReleased(deps, signal),
};

/** Releases uploads that no record came to use. */
export const mediaOrphansJob: JobDefinition<'media-orphans'> = {
  label: 'Finding unused uploads',
  schedule: '30 * * * *',
  giveUpAfter: 1,
  async run(deps) {
    await releaseOrphans(deps);
    deps.mediaCleanup.request();
  },
};
