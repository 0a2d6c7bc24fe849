export { archiveSourceRoutes } from './archive-source.rest.ts';
export { expiredSourcesJob, sourceJob } from './source-job.ts';
export { importSourcesRouter } from './import-sources.router.ts';
