import { join } from 'node:path';
import {
  BackupError,
  dropScratch,
  lookIntoArchive,
  replaceDatabase,
  unsealWith,
} from '@bakery/db/backup';
import type { Convert } from '@bakery/db/backup';
import { readFreeSpace } from '@bakery/db/files';
import type { RestoreInput } from '@bakery/schemas/office/backups';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { openBackupFiles } from '../../../core/storage/backup-files.ts';
import { temporaryFolder } from '../../../core/storage/temporary-folder.ts';
import type { Deps } from '../../../deps.ts';
import { listBackups } from './backup-folder.ts';
import { withBackupLock } from './backup-lock.ts';
import { isNamedEncrypted } from './backup-name.ts';
import { BackupProblem, describeProblem } from './backup-problem.ts';
import * as queries from './backups.queries.ts';
import { noteProgress } from './progress.ts';

interface Chosen {
  id: string;
  path: string;
  unseal: Convert | undefined;
}

/**
 * Begins to restore a backup of the list in this process, which alone has the key, and returns. Throws NOT_FOUND, BAD_INPUT at
 * `key` where it does not open the backup, and NOT_READY while a backup is made or restored.
 */
export async function beginRestore(deps: Deps, { id, key = '' }: RestoreInput): Promise<void> {
  const { folder } = deps.config.backups;
  const stored = (await listBackups(folder)).find(({ name }) => name === id);
  if (!stored) throw new AppError('NOT_FOUND', 'This backup is not there any more.');
  const path = join(folder, stored.name);
  const unseal = isNamedEncrypted(id) ? await openWith(path, key) : undefined;
  const begun = Promise.withResolvers<boolean>();
  withBackupLock(deps, async () => {
    const run = await queries.startRun(deps.db, deps.actor.name, 'restore');
    begun.resolve(true);
    await restoreAlone(deps, run, { id, path, unseal });
  }).then(begun.resolve, (error: unknown) => {
    deps.log.error({ err: error }, 'restore ended');
    begun.reject(error as Error);
  });
  if (await begun.promise) return;
  throw new AppError(
    'NOT_READY',
    'A backup is being made or restored just now. Try again when that has ended.',
  );
}

async function openWith(path: string, key: string): Promise<Convert> {
  try {
    const unseal = await unsealWith(key);
    await lookIntoArchive({ path, unseal });
    return unseal;
  } catch (error) {
    if (error instanceof BackupError) throw fieldError('key', error.message);
    throw error;
  }
}

async function restoreAlone(deps: Deps, run: number, { id, path, unseal }: Chosen): Promise<void> {
  const { db, log, config, database, storage, auditLog, actor } = deps;
  const tell = noteProgress(deps, run);
  try {
    await dropScratch(database.connection);
    await checkRoom(deps);
    log.warn({ backup: id }, 'restoring a backup');
    await replaceDatabase({
      connection: database.connection,
      files: openBackupFiles(config, storage),
      path,
      unseal,
      temporaryFolder: temporaryFolder(config.dataDir),
      onStep: (step) => tell('restore', step),
      async prepare(restored) {
        const record = { kind: 'backup', id: null, name: id } as const;
        await auditLog.record(restored, actor, { action: 'restored', record });
      },
    });
    log.warn({ backup: id }, 'backup restored');
  } catch (error) {
    log.error({ err: error }, 'restore failed');
    const problem = describeProblem(error, config.backups.folder);
    await queries.endRun(db, run, { state: 'failed', name: id, bytes: null, problem });
  }
}

/** The old database stays beside the new one, for which the disk of an embedded one must have room. */
async function checkRoom({ config, db, freeSpace }: Deps): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  const free = await readFreeSpace(config.dataDir);
  if (free === undefined || free >= 2 * (await queries.measureDatabase(db)) + freeSpace.minimum)
    return;
  throw new BackupProblem(
    'There is too little room on the disk: the database as it is now is kept too.',
  );
}
