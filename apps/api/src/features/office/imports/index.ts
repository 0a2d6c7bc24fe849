export { expiredImportsJob, importJob } from './import-job.ts';
export { importRoutes } from './imports.rest.ts';
export { importsRouter } from './imports.router.ts';
