export { readAnswerClock, readPromisedMinutes } from './answer-target.ts';
export { deskExportRoutes } from './desk-export.rest.ts';
export { deskMailRoutes } from './desk-mail.rest.ts';
export { deskMailJob } from './desk-mail-job.ts';
export { deskRouter } from './desk.router.ts';
export { mailboxJob } from './mailbox-job.ts';
export { missedAnswersJob } from './missed-answers-job.ts';
export { reminderJob } from './reminder-job.ts';
