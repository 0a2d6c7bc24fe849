export { deskRoutes } from './desk-export.rest.ts';
export { deskRouter } from './desk.router.ts';
export { reminderJob } from './reminder-job.ts';
