import { join } from 'node:path';
import { temporaryFolder } from '../../../core/storage/temporary-folder.ts';
import type { Deps } from '../../../deps.ts';
import * as folderOf from './backup-folder.ts';
import type { StoredBackup } from './backup-folder.ts';
import { openBucket } from './backup-bucket.ts';
import type { BackupBucket } from './backup-bucket.ts';
import { forgetListing } from './bucket-listing.ts';
import { findRecipient } from './backup-key.ts';
import { isNamedEncrypted } from './backup-name.ts';
import { describeBucketProblem } from './backup-problem.ts';
import * as queries from './backups.queries.ts';
import { noteProgress } from './progress.ts';
import { selectExpired } from './retention.ts';

interface CopyOptions {
  byHand: string | null;
  signal?: AbortSignal | undefined;
  now?: (() => Date) | undefined;
}

/**
 * Copies what the bucket does not have yet, newest first, and removes what it no longer keeps. A failure is noted for the screens and
 * changes nothing in the folder. The caller holds the lock of backups. Throws when the process stops.
 */
export async function runCopy(deps: Deps, options: CopyOptions): Promise<void> {
  const { db, log, config } = deps;
  const { bucket } = config.backups;
  if (!bucket) return;
  const id = await queries.startRun(db, options.byHand, 'copy');
  const open = await openBucket(bucket, temporaryFolder(config.dataDir));
  const end = { name: null, bytes: null };
  try {
    const copied = await copyMissing(deps, { ...options, open, id });
    await queries.endRun(db, id, { ...end, state: 'done', problem: null });
    log.info({ bucket: bucket.bucket, copied }, 'backups copied');
  } catch (error) {
    if (options.signal?.aborted) {
      await queries.forgetRun(db, id);
      throw error;
    }
    log.error({ err: error }, 'copy of backups failed');
    const problem = describeBucketProblem(error, bucket.bucket);
    await queries.endRun(db, id, { ...end, state: 'failed', problem });
  } finally {
    forgetListing(bucket);
    await open.close();
  }
}

async function copyMissing(
  deps: Deps,
  { open, id, signal, now = () => new Date() }: CopyOptions & { open: BackupBucket; id: number },
): Promise<string[]> {
  const { log } = deps;
  const { folder, isFolderKept } = deps.config.backups;
  await open
    .clearUnfinished()
    .catch((err: unknown) => log.warn({ err }, 'unfinished uploads were not looked for'));
  const stored = await open.list();
  const has = ({ name, bytes }: StoredBackup) =>
    stored.some((one) => one.name === name && one.proof !== undefined && one.bytes === bytes);
  const own = (await folderOf.listBackups(folder)).filter(({ proof }) => proof !== undefined);
  const wanted = await selectWanted(deps, { own, stored, now: now() });
  const tell = noteProgress(deps, id);
  for (const one of wanted.filter((backup) => !has(backup))) {
    tell('copy', { done: 0, total: one.bytes });
    await open.store(join(folder, one.name), one.name, {
      proof: one.proof!,
      signal,
      onProgress: (done) => tell('copy', { done, total: one.bytes }),
    });
  }
  const after = await open.list();
  for (const name of selectExpired(toDated(after), now())) await open.remove(name);
  if (!isFolderKept) {
    for (const { name } of wanted) await folderOf.removeBackup(folder, name);
  }
  return wanted.map(({ name }) => name);
}

/** Selects archives of the folder that the bucket is to keep; once there is a key, none that everybody could read. */
async function selectWanted(
  deps: Deps,
  { own, stored, now }: { own: StoredBackup[]; stored: StoredBackup[]; now: Date },
): Promise<StoredBackup[]> {
  const isSealed = (await findRecipient(deps)) !== undefined;
  const names = new Set(own.map(({ name }) => name));
  const all = [...own, ...stored.filter(({ name }) => !names.has(name))];
  const expired = new Set(selectExpired(toDated(all), now));
  return own.filter(({ name }) => !expired.has(name) && (!isSealed || isNamedEncrypted(name)));
}

/** Without those that have no proof: somebody has put them there, and removes them. */
function toDated(backups: readonly StoredBackup[]) {
  return backups.flatMap(({ name, at, proof }) =>
    proof ? [{ name, at, isGood: proof.kind === 'restored' }] : [],
  );
}
