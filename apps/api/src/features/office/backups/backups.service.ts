import { withTransaction } from '@bakery/db';
import type { BackupReport } from '@bakery/schemas/office/backups';
import type { Deps } from '../../../deps.ts';
import { listBackups } from './backup-folder.ts';
import { findBackupKey } from './backup-key.ts';
import { describeProblem } from './backup-problem.ts';
import { presentBackup, presentRun } from './backups.presenter.ts';
import * as queries from './backups.queries.ts';
import { lastDue } from './due.ts';

const day = 24 * 60 * 60_000;

/** The backups in the folder, and how the newest was or is being made. */
export async function readBackups(deps: Deps): Promise<BackupReport> {
  const { db, config } = deps;
  const { isOn, folder, time } = config.backups;
  const run = await queries.findNewestRun(db);
  const found = await listBackups(folder).catch((error: unknown) => describeProblem(error, folder));
  const isRead = typeof found !== 'string';
  return {
    backups: isRead ? found.map(presentBackup) : [],
    folderProblem: isRead ? null : found,
    isOn,
    nextAt: isOn ? new Date(lastDue(new Date(), time).getTime() + day).toISOString() : null,
    folder,
    key: await findBackupKey(deps),
    run: run ? presentRun(run) : null,
  };
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
}> {
  const newest = await queries.findNewestBackup(db);
  const isFailed = newest?.state === 'failed';
  const done = isFailed ? undefined : await queries.findNewestBackup(db, 'done');
  return {
    isOn: config.backups.isOn,
    failure: isFailed ? newest.problem : null,
    problem: done?.problem ?? null,
  };
}
