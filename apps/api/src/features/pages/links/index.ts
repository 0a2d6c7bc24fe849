export { askedLinksJob, linksJob } from './links-job.ts';
export { linksRouter } from './links.router.ts';
