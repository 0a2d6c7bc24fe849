import { codeOf } from '@bakery/db';
import { BackupError } from '@bakery/db/backup';
import { isDatabaseAway } from '../../../core/errors/known-errors.ts';

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
  return `Something went wrong that is in the log (${(error as Error).message}).`;
}
