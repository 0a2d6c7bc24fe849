export { publishingMailsJob } from './publishing-mails-job.ts';
export { publishingMailsRouter } from './publishing-mails.router.ts';
export { tellScheduled } from './publishing-mails.service.ts';
