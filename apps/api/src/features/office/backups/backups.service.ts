import { withTransaction } from '@bakery/db';
import type { BackupReport } from '@bakery/schemas/office/backups';
import type { Deps } from '../../../deps.ts';
import { listBackups, sortNewestFirst } from './backup-folder.ts';
import type { StoredBackup } from './backup-folder.ts';
import { readBefore } from './before-restore.ts';
import { findBackupKey } from './backup-key.ts';
import { describeProblem } from './backup-problem.ts';
import { presentBackup, presentRun } from './backups.presenter.ts';
import type { PlacedBackup } from './backups.presenter.ts';
import { listBucket } from './bucket-listing.ts';
import * as queries from './backups.queries.ts';
import { lastDue } from './due.ts';

const day = 24 * 60 * 60_000;

/** The backups in the folder, and how the newest was or is being made. */
export async function readBackups(deps: Deps): Promise<BackupReport> {
  const { db, config } = deps;
  const { isOn, folder, isFolderKept, bucket, time } = config.backups;
  const [run, copy] = [await queries.findNewestRun(db), await queries.findNewestCopy(db)];
  const found = await listBackups(folder).catch((error: unknown) => describeProblem(error, folder));
  const isRead = typeof found !== 'string';
  const inBucket = await listBucket(deps);
  return {
    backups: mergePlaces(isRead ? found : [], inBucket.found).map(presentBackup),
    folderProblem: isRead ? null : found,
    isOn,
    nextAt: isOn ? new Date(lastDue(new Date(), time).getTime() + day).toISOString() : null,
    folder,
    isFolderKept,
    bucket: bucket ? { name: bucket.bucket, problem: inBucket.problem } : null,
    before: await readBefore(deps),
    key: await findBackupKey(deps),
    run: run ? presentRun(run) : null,
    copy: bucket && copy && copy.id > (run?.id ?? 0) ? presentRun(copy) : null,
  };
}

/** One entry a backup, wherever it is: its file in the folder says what it is, else that in the bucket. */
function mergePlaces(inFolder: StoredBackup[], inBucket: StoredBackup[]): PlacedBackup[] {
  const placed = new Map<string, PlacedBackup>();
  for (const one of inFolder) placed.set(one.name, { ...one, places: ['folder'] });
  for (const one of inBucket) {
    const same = placed.get(one.name);
    if (!same) placed.set(one.name, { ...one, places: ['bucket'] });
    else if (one.proof) same.places.push('bucket');
  }
  return sortNewestFirst([...placed.values()]);
}

/** Has a backup made soon, in the background. */
export async function makeBackupNow(deps: Deps): Promise<void> {
  const { db, jobs, actor, auditLog } = deps;
  await withTransaction(db, async (trx) => {
    await jobs.enqueue(trx, 'backup', { by: actor.name }, { key: 'backup-by-hand' });
    const record = { kind: 'backup', id: null, name: 'Backup' } as const;
    await auditLog.record(trx, actor, { action: 'created', record });
  });
}

/** The state of the backups, for the health of the server. */
export async function findBackupState({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<{
  isOn: boolean;
  failure: string | null;
  problem: string | null;
  /** Why the newest backup is not in the bucket. */
  copyFailure: string | null;
  /** When something was last copied there; undefined before. */
  copiedAt: Date | undefined;
}> {
  const newest = await queries.findNewestBackup(db);
  const isFailed = newest?.state === 'failed';
  const { bucket } = config.backups;
  const [copy, copied] = bucket
    ? [await queries.findNewestCopy(db), await queries.findNewestCopy(db, 'done')]
    : [];
  const done = isFailed ? undefined : await queries.findNewestBackup(db, 'done');
  return {
    isOn: config.backups.isOn,
    failure: isFailed ? newest.problem : null,
    problem: done?.problem ?? null,
    copyFailure: copy?.state === 'failed' ? copy.problem : null,
    copiedAt: copied?.started_at,
  };
}
