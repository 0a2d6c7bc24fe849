export { readAnswerClock, readPromisedMinutes } from './response-target.ts';
export { inboxExportRoutes } from './inbox-export.rest.ts';
export { inboxMailRoutes } from './mail/inbox-mail.rest.ts';
export { inboxMailJob } from './mail/inbox-mail-job.ts';
export { inboxRowsJob } from './inbox-rows-job.ts';
export { inboxRouter } from './inbox.router.ts';
export { mailboxJob } from './mail/mailbox-job.ts';
export { missedAnswersJob } from './missed-answers-job.ts';
export { reminderJob } from './reminder-job.ts';
