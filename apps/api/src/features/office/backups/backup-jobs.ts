import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import type { Deps } from '../../../deps.ts';
import { withBackupLock } from './backup-lock.ts';
import * as queries from './backups.queries.ts';
import { runCopy } from './copy-backups.ts';
import { isDue, isRetryDue } from './due.ts';
import { runBackup } from './run-backup.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'nightly-backup': Scheduled;
    backup: { by: string };
  }
}

const lane = () => 'backup';

/** Looks whether one is due, so that a night in which no process ran is made up for. */
export const nightlyBackupJob: JobDefinition<'nightly-backup'> = {
  label: 'The backup of each night',
  schedule: '*/10 * * * *',
  giveUpAfter: 1,
  lane,
  isPossible: ({ config }) => config.backups.isOn,
  async run(deps, _payload, { signal }) {
    // A restore that was killed has nobody else who begins it again.
    await withBackupLock(deps, () => Promise.resolve());
    if (await isBackupDue(deps, new Date())) await runBackup(deps, { byHand: null, signal });
    else if (await isCopyDue(deps, new Date())) {
      await withBackupLock(deps, () => runCopy(deps, { byHand: null, signal }));
    }
  },
};

export const backupJob: JobDefinition<'backup'> = {
  label: 'A backup that somebody has asked for',
  giveUpAfter: 6,
  lane,
  async run(deps, { by }, { signal }) {
    await runBackup(deps, { byHand: by, signal });
  },
};

export async function isBackupDue({ db, config }: Deps, now: Date): Promise<boolean> {
  const [newest, done] = [
    await queries.findNewestBackup(db),
    await queries.findNewestBackup(db, 'done'),
  ];
  const reference = done?.started_at ?? (await queries.findInstalledAt(db));
  if (!reference) return false;
  const failedAt = newest?.state === 'failed' ? newest.started_at : undefined;
  return isDue(now, config.backups.time, { reference, failedAt });
}

/** Whether the newest backup has still to be copied: it could not be, or the bucket is new. */
export async function isCopyDue({ db, config }: Deps, now: Date): Promise<boolean> {
  if (!config.backups.bucket) return false;
  const [made, tried] = [
    await queries.findNewestBackup(db, 'done'),
    await queries.findNewestCopy(db),
  ];
  if (!made) return false;
  if (!tried || tried.id < made.id) return true;
  return tried.state === 'failed' && isRetryDue(now, tried.started_at);
}
