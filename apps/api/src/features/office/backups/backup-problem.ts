import { codeOf } from '@bakery/db';
import { BackupError } from '@bakery/db/backup';
import { isDatabaseAway } from '../../../core/errors/known-errors.ts';
import { propertiesOf } from '../../../core/errors/properties-of.ts';

/** A reason in words for the owner. */
export class BackupProblem extends Error {}

/** Why a backup failed, for people who know nothing of servers; the log has the error itself. */
export function describeProblem(error: unknown, folder: string): string {
  if (error instanceof BackupProblem || error instanceof BackupError) return error.message;
  const code = String(codeOf(error));
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `The place where backups are kept (${folder}) is full.`;
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return `The server may not write into the folder of the backups (${folder}).`;
  }
  if (['EIO', 'ENODEV', 'ESTALE', 'ENXIO'].includes(code)) {
    return `The disk of the backups (${folder}) does not work.`;
  }
  if (isDatabaseAway(error)) return 'The connection to the database was lost.';
  return `Something went wrong that is in the log (${messageOf(error)}).`;
}

/** Codes of stores that are full, beside the status 507 and those of quotas. */
const full = /Quota|StorageFull|InsufficientStorage|EntityTooLarge|StorageLimit|NoSpace/i;

/** Why a copy to the bucket failed. */
export function describeBucketProblem(error: unknown, bucket: string): string {
  if (error instanceof BackupProblem) return error.message;
  const { name, $metadata: metadata } = propertiesOf(propertiesOf(error)['cause'] ?? error);
  const { httpStatusCode: status } = propertiesOf(metadata);
  if (status === 507 || full.test(String(name))) {
    return `The bucket of the backups (${bucket}) is full, or takes no more by its quota.`;
  }
  if (status === 404) return `There is no bucket ${bucket} where the backups are to be copied to.`;
  if (status === 401 || status === 403) {
    return `The store refuses the keys for the bucket of the backups (${bucket}), or they may not write into it.`;
  }
  if (status !== undefined || isDatabaseAway(error)) {
    return `The bucket of the backups (${bucket}) cannot be reached, or does not answer.`;
  }
  return `Something went wrong with the bucket ${bucket} that is in the log (${messageOf(error)}).`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
