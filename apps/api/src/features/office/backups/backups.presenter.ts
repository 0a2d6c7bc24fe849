import { backupSteps } from '@bakery/schemas/office/backups';
import type { BackupEntry, BackupPlace, BackupRun } from '@bakery/schemas/office/backups';
import { isNamedEncrypted } from './backup-name.ts';
import type { StoredBackup } from './backup-folder.ts';
import type { BackupRunRow } from './backups.queries.ts';

export interface PlacedBackup extends StoredBackup {
  places: BackupPlace[];
}

export function presentBackup({ name, at, bytes, proof, places }: PlacedBackup): BackupEntry {
  const isEncrypted = isNamedEncrypted(name);
  return {
    id: name,
    at: at.toISOString(),
    bytes,
    isEncrypted,
    places,
    proof: proof ?? null,
  };
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
