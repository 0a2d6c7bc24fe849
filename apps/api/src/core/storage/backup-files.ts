import { join } from 'node:path';
import { localFiles } from '@bakery/db/backup';
import type { BackupFiles } from '@bakery/db/backup';
import type { Config } from '../../config/config.ts';
import type { ObjectStorage } from './storage.ts';
import { storageFiles } from './storage-files.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The uploads, as backup and restore use them; `storage` is that of the same settings. */
export function openBackupFiles(config: Config, storage: ObjectStorage): BackupFiles {
  return config.s3
    ? storageFiles(storage, temporaryFolder(config.dataDir))
    : localFiles(join(config.dataDir, 'storage'));
}
