import type pg from 'pg';
import { allowFileRemoval, holdFileRemoval } from '../file-removal.ts';
import { BackupError } from './errors.ts';

const lockNotAvailable = '55P03';

/**
 * Runs `work` while all processes are prevented from removing files of the storage. Throws
 * BackupError when another backup or restore is running, or when the lock was lost before the end
 * of `work`.
 */
export async function withRemovalsHeld<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await holdFileRemoval(client).catch((error: Error & { code?: string }) => {
    if (error.code !== lockNotAvailable) throw error;
    throw new BackupError(
      'Another backup or restore of this database is under way, or files are being removed just now. ' +
        'Try again when it has ended.',
    );
  });
  const result = await work();
  // The lock is lost when the connection was lost, or when a pooler used another one: files may
  // have been removed in between.
  const held = await allowFileRemoval(client).catch((error: Error) => {
    throw new BackupError(`The connection to the database was lost (${error.message}). Try again.`);
  });
  if (!held) {
    throw new BackupError(
      'The removal of files could not be held back: the database is reached through a pooler that ' +
        'changes connections between transactions. Connect to PostgreSQL itself.',
    );
  }
  return result;
}
