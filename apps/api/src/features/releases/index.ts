export { dueReleasesJob } from './go-live-due.ts';
export { releasesRouter } from './releases.router.ts';
