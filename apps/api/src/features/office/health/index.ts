export { healthJob } from './health-job.ts';
export { healthRouter } from './health.router.ts';
export { createHealthWatch } from './health-watch.ts';
export { createMailNotes } from './mail-notes.ts';
export { listRows as listHealthRows } from './health.queries.ts';
