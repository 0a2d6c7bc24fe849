export { deskRoutes } from './desk-export.rest.ts';
export { deskMailJob } from './desk-mail-job.ts';
export { deskRouter } from './desk.router.ts';
export { reminderJob } from './reminder-job.ts';
