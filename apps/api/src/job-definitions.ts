import { failedJobsJob } from './core/jobs/failed-jobs.ts';
import { mailJob } from './core/mail/mail-job.ts';
import type { JobDefinitions } from './core/jobs/job-definition.ts';
import { deskMailJob, mailboxJob, missedAnswersJob, reminderJob } from './features/desk/index.ts';
import { acknowledgementJob, enquiryMailJob } from './features/enquiries/index.ts';
import { enquiryMailsJob, enquiryPushesJob } from './features/enquiry-mails/index.ts';
import { enquiryNumbersJob } from './features/enquiry-numbers/index.ts';
import { enquiryRetentionJob } from './features/personal-data/index.ts';
import { mediaCleanupJob, mediaOrphansJob } from './features/media/index.ts';
import { accountNoticeJob } from './features/account-notices/index.ts';
import { activityRetentionJob } from './features/activity/index.ts';
import { sessionsJob, waitsJob } from './features/auth/index.ts';
import { accountLinkJob, passwordRequestJob } from './features/people/index.ts';
import { versionsRetentionJob } from './features/versions/index.ts';
import { publishingMailsJob } from './features/publishing-mails/index.ts';
import { scheduledChangesJob } from './features/publishing/index.ts';
import { pushJob } from './features/push/index.ts';
import { dueReleasesJob } from './features/releases/index.ts';
import { webhookJob, webhookRetentionJob } from './features/webhooks/index.ts';
import { trashEmptyJob, trashPurgeJob } from './features/trash/index.ts';

/** How the jobs of all kinds are done, by this process or another one. */
export const jobDefinitions: JobDefinitions = {
  mail: mailJob,
  'failed-jobs': failedJobsJob,
  'enquiry-mail': enquiryMailJob,
  'enquiry-acknowledgement': acknowledgementJob,
  'enquiry-reminder': reminderJob,
  'enquiry-mails': enquiryMailsJob,
  'enquiry-pushes': enquiryPushesJob,
  push: pushJob,
  'missed-answers': missedAnswersJob,
  'desk-mail': deskMailJob,
  mailbox: mailboxJob,
  'media-cleanup': mediaCleanupJob,
  'media-orphans': mediaOrphansJob,
  'enquiry-numbers': enquiryNumbersJob,
  'enquiry-retention': enquiryRetentionJob,
  'activity-retention': activityRetentionJob,
  'expired-sessions': sessionsJob,
  'sign-in-waits': waitsJob,
  'trash-purge': trashPurgeJob,
  'trash-empty': trashEmptyJob,
  'scheduled-changes': scheduledChangesJob,
  'due-releases': dueReleasesJob,
  'publishing-mails': publishingMailsJob,
  'account-link': accountLinkJob,
  'account-notice': accountNoticeJob,
  'password-request': passwordRequestJob,
  'versions-retention': versionsRetentionJob,
  webhook: webhookJob,
  'webhook-retention': webhookRetentionJob,
};
