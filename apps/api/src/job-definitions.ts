import { failedJobsJob } from './core/jobs/failed-jobs.ts';
import { mailJob } from './core/mail/mail-job.ts';
import type { JobDefinitions } from './core/jobs/job-definition.ts';
import {
  inboxMailJob,
  inboxRowsJob,
  mailboxJob,
  missedAnswersJob,
  reminderJob,
  acknowledgementJob,
  enquiryMailJob,
} from './features/enquiries/inbox/index.ts';
import { enquiryMailsJob, enquiryPushesJob } from './features/enquiries/enquiry-mails/index.ts';
import { enquiryStatisticsJob } from './features/enquiries/statistics/index.ts';
import { enquiryRetentionJob } from './features/enquiries/personal-data/index.ts';
import { mediaCleanupJob, mediaOrphansJob } from './content/media/index.ts';
import { accountNoticeJob } from './features/accounts/account-notices/index.ts';
import { auditLogRetentionJob } from './features/office/audit-log/index.ts';
import { sessionsJob, lockoutsJob } from './features/accounts/sign-in/index.ts';
import { accountLinkJob, passwordRequestJob } from './features/accounts/users/index.ts';
import { versionsRetentionJob } from './content/versions/index.ts';
import { askedLinksJob, linksJob } from './features/pages/links/index.ts';
import { visitRetentionJob, weekOfVisitsJob } from './features/pages/insights/index.ts';
import { backupJob, nightlyBackupJob } from './features/office/backups/index.ts';
import { cdnPurgeJob } from './features/office/cdn/index.ts';
import { healthJob } from './features/office/health/index.ts';
import { publishingMailsJob } from './features/office/publishing-mails/index.ts';
import { scheduledChangesJob } from './content/publishing/index.ts';
import { pushJob } from './features/enquiries/push/index.ts';
import { dueReleasesJob } from './content/releases/index.ts';
import { expiredSourcesJob, sourceJob } from './features/office/import-sources/index.ts';
import { expiredImportsJob, importJob } from './features/office/imports/index.ts';
import { webhookJob, webhookRetentionJob } from './features/office/webhooks/index.ts';
import { trashEmptyJob, trashPurgeJob } from './content/trash/index.ts';

/** How the jobs of all kinds are done, by this process or another one. */
export const jobDefinitions: JobDefinitions = {
  mail: mailJob,
  'cdn-purge': cdnPurgeJob,
  'failed-jobs': failedJobsJob,
  'enquiry-mail': enquiryMailJob,
  'enquiry-acknowledgement': acknowledgementJob,
  'enquiry-reminder': reminderJob,
  'enquiry-mails': enquiryMailsJob,
  'enquiry-pushes': enquiryPushesJob,
  push: pushJob,
  'missed-answers': missedAnswersJob,
  'desk-mail': inboxMailJob,
  mailbox: mailboxJob,
  'inbox-rows': inboxRowsJob,
  'media-cleanup': mediaCleanupJob,
  'media-orphans': mediaOrphansJob,
  'enquiry-numbers': enquiryStatisticsJob,
  'enquiry-retention': enquiryRetentionJob,
  'activity-retention': auditLogRetentionJob,
  'expired-sessions': sessionsJob,
  'sign-in-waits': lockoutsJob,
  'trash-purge': trashPurgeJob,
  'trash-empty': trashEmptyJob,
  'scheduled-changes': scheduledChangesJob,
  'due-releases': dueReleasesJob,
  'publishing-mails': publishingMailsJob,
  'account-link': accountLinkJob,
  'account-notice': accountNoticeJob,
  'password-request': passwordRequestJob,
  'versions-retention': versionsRetentionJob,
  import: importJob,
  'import-source': sourceJob,
  'expired-sources': expiredSourcesJob,
  'expired-imports': expiredImportsJob,
  'visit-retention': visitRetentionJob,
  'week-of-visits': weekOfVisitsJob,
  backup: backupJob,
  'nightly-backup': nightlyBackupJob,
  links: linksJob,
  'links-asked': askedLinksJob,
  health: healthJob,
  webhook: webhookJob,
  'webhook-retention': webhookRetentionJob,
};
