import { existsSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localFiles } from '@bakery/db/backup';
import type { BackupFiles, DatabaseTarget } from '@bakery/db/backup';
import type { BackupBucketConfig } from '../config/config.ts';
import { readCallerDirectory, readConfig } from '../config/config.ts';
import { createStorage } from '../core/storage/create-storage.ts';
import { temporaryFolder } from '../core/storage/temporary-folder.ts';
import { storageFiles } from '../core/storage/storage-files.ts';

export interface CliEnvironment extends DatabaseTarget {
  files: BackupFiles;
  /** The release of this command. */
  release: string;
  /** Where the CHANGELOG.md of the newest release is. */
  updateSource: string | undefined;
  /** A folder for temporary files: created when it is needed, removed at the end if it is empty. */
  temporaryFolder: string;
  /** Where backups are copied to. */
  backupBucket: BackupBucketConfig | undefined;
  /** The key for which backups are encrypted, where the environment has one. */
  recipient: string | undefined;
  /** Free disk space that stays free. */
  minFreeBytes: number;
  /** Resolves a file name relative to the user's current folder; npm changes it. */
  resolvePath(file: string): string;
  close(): Promise<void>;
}

/** Reads what the server reads too, `.env` at the root included. Throws a ConfigError. */
export async function openEnvironment(): Promise<CliEnvironment> {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const config = readConfig(root);
  const storage = config.s3 ? await createStorage(config) : undefined;
  const temporary = temporaryFolder(config.dataDir);
  return {
    url: config.databaseUrl,
    dataDir: config.dataDir,
    release: config.release,
    updateSource: config.updateSource,
    files: storage ? storageFiles(storage, temporary) : localFiles(join(config.dataDir, 'storage')),
    temporaryFolder: temporary,
    backupBucket: config.backups.bucket,
    recipient: config.backups.recipient,
    minFreeBytes: config.minFreeBytes,
    resolvePath: (path) => resolve(readCallerDirectory(), path),
    close: async () => {
      await rmdir(temporary).catch(() => {});
      await storage?.close();
    },
  };
}
