export { dueReleasesJob } from './go-live-due.ts';
export { readReleaseOnSite } from './release-on-site.ts';
export { findPlanned } from './releases.queries.ts';
export { releasesRouter } from './releases.router.ts';
export { lockPlanned } from './releases.service.ts';
