export { backupJob, nightlyBackupJob } from './backup-jobs.ts';
export { backupsRouter } from './backups.router.ts';
export { backUpBeforeUpdate } from './before-update.ts';
export { findInstalledAt } from './backups.queries.ts';
export { findBackupState } from './backups.service.ts';
export { openBucket } from './backup-bucket.ts';
export { describeBucketProblem } from './backup-problem.ts';
