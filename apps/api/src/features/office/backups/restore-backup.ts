import { rm } from 'node:fs/promises';
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
import { openBucket } from './backup-bucket.ts';
import { listBackups } from './backup-folder.ts';
import type { StoredBackup } from './backup-folder.ts';
import { listBucket } from './bucket-listing.ts';
import { withBackupLock } from './backup-lock.ts';
import { isNamedEncrypted } from './backup-name.ts';
import { BackupProblem, describeBucketProblem, describeProblem } from './backup-problem.ts';
import * as queries from './backups.queries.ts';
import { noteProgress } from './progress.ts';

interface Chosen {
  stored: StoredBackup;
  /** Undefined where the bucket alone has it. */
  path: string | undefined;
  unseal: Convert | undefined;
}

/**
 * Begins to restore a backup of the list in this process, which alone has the key, and returns. Throws NOT_FOUND, BAD_INPUT at
 * `key` where it does not open the backup, and NOT_READY while a backup is made or restored.
 */
export async function beginRestore(deps: Deps, { id, key = '' }: RestoreInput): Promise<void> {
  const { folder } = deps.config.backups;
  const isIt = ({ name }: StoredBackup) => name === id;
  const inFolder = (await listBackups(folder).catch(() => [])).find(isIt);
  const stored = inFolder ?? (await listBucket(deps)).found.find(isIt);
  if (!stored) throw new AppError('NOT_FOUND', 'This backup is not there any more.');
  const path = inFolder && join(folder, stored.name);
  const unseal = isNamedEncrypted(id) ? await openWith(deps, { path, id, key }) : undefined;
  const begun = Promise.withResolvers<boolean>();
  withBackupLock(deps, async () => {
    const run = await queries.startRun(deps.db, deps.actor.name, 'restore');
    begun.resolve(true);
    await restoreAlone(deps, run, { stored, path, unseal });
  }).then(begun.resolve, (error: unknown) => {
    deps.log.error({ err: error }, 'restore ended');
    begun.reject(error);
  });
  if (await begun.promise) return;
  throw new AppError(
    'NOT_READY',
    'A backup is being made or restored just now. Try again when that has ended.',
  );
}

/** Of a backup in the bucket the beginning is read alone. */
async function openWith(
  { config }: Deps,
  { path, id, key }: { path: string | undefined; id: string; key: string },
): Promise<Convert> {
  const { bucket } = config.backups;
  const opened =
    path === undefined && bucket
      ? await openBucket(bucket, temporaryFolder(config.dataDir))
      : undefined;
  try {
    const unseal = await unsealWith(key);
    const open = opened && (() => opened.open(id));
    await lookIntoArchive({ path: path ?? id, open, unseal });
    return unseal;
  } catch (error) {
    if (error instanceof BackupError) throw fieldError('key', error.message);
    throw error;
  } finally {
    await opened?.close();
  }
}

async function restoreAlone(
  deps: Deps,
  run: number,
  { stored, path: given, unseal }: Chosen,
): Promise<void> {
  const id = stored.name;
  const { db, log, config, database, replacement, storage, auditLog, actor } = deps;
  const tell = noteProgress(deps, run);
  const path = given ?? join(temporaryFolder(config.dataDir), id);
  try {
    if (given === undefined) await fetchFromBucket(deps, { stored, path, tell });
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
      aroundSwap: (swap) => replacement.during(swap),
      async prepare(restored) {
        const record = { kind: 'backup', id: null, name: id } as const;
        await auditLog.record(restored, actor, { action: 'restored', record });
      },
    });
    log.warn({ backup: id }, 'backup restored');
  } catch (error) {
    log.error({ err: error }, 'restore failed');
    const { folder, bucket } = config.backups;
    const isOfBucket = bucket && error instanceof BucketFailure;
    const problem = isOfBucket
      ? describeBucketProblem(error.cause, bucket.bucket)
      : describeProblem(error, folder);
    await queries.endRun(db, run, { state: 'failed', name: id, bytes: null, problem });
  } finally {
    if (given === undefined) await rm(path, { force: true });
  }
}

/** An error whose cause is of the store, and not of the database. */
class BucketFailure extends Error {}

async function fetchFromBucket(
  { config, freeSpace }: Deps,
  {
    stored,
    path,
    tell,
  }: {
    stored: StoredBackup;
    path: string;
    tell: ReturnType<typeof noteProgress>;
  },
): Promise<void> {
  const { bucket } = config.backups;
  if (!bucket) throw new BackupProblem('The bucket of the backups is not set any more.');
  const opened = await openBucket(bucket, temporaryFolder(config.dataDir));
  try {
    await rm(path, { force: true });
    await opened.download(stored, path, {
      reserve: freeSpace.minimum,
      onProgress: (done) => tell('download', { done, total: stored.bytes }),
    });
  } catch (cause) {
    throw new BucketFailure('not fetched', { cause });
  } finally {
    await opened.close();
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
