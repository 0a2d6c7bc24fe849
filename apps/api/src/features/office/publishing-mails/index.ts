export { publishingMailsJob } from './publishing-mails-job.ts';
export { publishingMailsRouter } from './publishing-mails.router.ts';
export { createPublishingMails } from './publishing-mails.service.ts';
