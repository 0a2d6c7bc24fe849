import { backupSteps } from '@bakery/schemas/office/backups';
import type { BackupEntry, BackupRun } from '@bakery/schemas/office/backups';
import type { StoredBackup } from './backup-folder.ts';
import type { BackupRunRow } from './backups.queries.ts';

export function presentBackup({ name, at, bytes, proof }: StoredBackup): BackupEntry {
  return { id: name, at: at.toISOString(), bytes, proof: proof ?? null };
}

export function presentRun({
  state,
  started_at,
  step,
  done,
  total,
  problem,
}: BackupRunRow): BackupRun {
  return {
    state,
    startedAt: started_at.toISOString(),
    step: backupSteps.find((one) => one === step) ?? 'tables',
    done,
    total,
    problem,
  };
}
