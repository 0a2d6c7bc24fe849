export { cdnPurgeJob } from './purge-job.ts';
export { watchForPurges } from './purge-watch.ts';
