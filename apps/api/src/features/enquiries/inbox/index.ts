export { readAnswerClock, readPromisedMinutes } from './response-target.ts';
export { deskExportRoutes } from './inbox-export.rest.ts';
export { deskMailRoutes } from './inbox-mail.rest.ts';
export { deskMailJob } from './inbox-mail-job.ts';
export { deskRouter } from './inbox.router.ts';
export { mailboxJob } from './mailbox-job.ts';
export { missedAnswersJob } from './missed-answers-job.ts';
export { reminderJob } from './reminder-job.ts';
