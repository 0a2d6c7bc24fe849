import { failedJobsJob } from './core/jobs/failed-jobs.ts';
import { mailJob } from './core/mail/mail-job.ts';
import type { JobDefinitions } from './core/jobs/job-definition.ts';
import { enquiryMailJob } from './features/enquiries/index.ts';
import { mediaCleanupJob, mediaOrphansJob } from './features/media/index.ts';
import { activityRetentionJob } from './features/activity/index.ts';
import { sessionsJob } from './features/auth/index.ts';
import { accountLinkJob, passwordRequestJob } from './features/people/index.ts';
import { webhookJob, webhookRetentionJob } from './features/webhooks/index.ts';
import { trashPurgeJob } from './features/trash/index.ts';

/** How the jobs of all kinds are done, by this process or another one. */
export const jobDefinitions: JobDefinitions = {
  mail: mailJob,
  'failed-jobs': failedJobsJob,
  'enquiry-mail': enquiryMailJob,
  'media-cleanup': mediaCleanupJob,
  'media-orphans': mediaOrphansJob,
  'activity-retention': activityRetentionJob,
  'expired-sessions': sessionsJob,
  'trash-purge': trashPurgeJob,
  'account-link': accountLinkJob,
  'password-request': passwordRequestJob,
  webhook: webhookJob,
  'webhook-retention': webhookRetentionJob,
};
