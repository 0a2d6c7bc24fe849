import { join } from 'node:path';
import { BackupError } from '@bakery/db/backup';
import { describeBucketProblem, openBucket } from '../features/office/backups/index.ts';
import type { CliEnvironment } from './environment.ts';

export interface FetchOptions {
  /** The name of the backup; undefined for the newest. */
  name: string | undefined;
  signal: AbortSignal;
}

/** Downloads a backup from the bucket (BACKUP_S3_*) into a temporary file, and returns its path. Throws BackupError in plain words. */
export async function fetchBackup(
  { backupBucket, temporaryFolder, minFreeBytes }: CliEnvironment,
  { name, signal }: FetchOptions,
): Promise<string> {
  if (!backupBucket) {
    throw new BackupError('Which bucket has the backups is not set: see BACKUP_S3_ENDPOINT.');
  }
  const bucket = await openBucket(backupBucket, temporaryFolder);
  try {
    const all = await bucket.list();
    for (const one of all) console.log(`${one.name}  ${(one.bytes / 1e6).toFixed(1)} MB`);
    const chosen = all.find((one) => (name === undefined ? one.proof : one.name === name));
    if (!chosen) {
      throw new BackupError(
        `The bucket ${backupBucket.bucket} has ${name === undefined ? 'no backup' : `no ${name}`}.`,
      );
    }
    console.log(`Fetching ${chosen.name}`);
    const path = join(temporaryFolder, chosen.name);
    await bucket.download(chosen, path, { reserve: minFreeBytes, signal });
    return path;
  } catch (error) {
    if (error instanceof BackupError || signal.aborted) throw error;
    throw new BackupError(describeBucketProblem(error, backupBucket.bucket), {
      cause: error,
    });
  } finally {
    await bucket.close();
  }
}
