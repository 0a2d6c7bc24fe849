export { readAnswerClock, readPromisedMinutes } from './response-target.ts';
export { inboxExportRoutes } from './inbox-export.rest.ts';
export { inboxMailRoutes } from './inbox-mail.rest.ts';
export { inboxMailJob } from './inbox-mail-job.ts';
export { inboxRouter } from './inbox.router.ts';
export { mailboxJob } from './mailbox-job.ts';
export { missedAnswersJob } from './missed-answers-job.ts';
export { reminderJob } from './reminder-job.ts';
