import { withTransaction } from '@bakery/db';
import { dropBefore, findBefore } from '@bakery/db/backup';
import type { BackupReport } from '@bakery/schemas/office/backups';
import { AppError } from '../../../core/errors/app-error.ts';
import type { Deps } from '../../../deps.ts';
import { withBackupLock } from './backup-lock.ts';

/** The database that the last restore has replaced; null without one. */
export async function readBefore({ database }: Deps): Promise<BackupReport['before']> {
  const found = await findBefore(database.connection);
  return found ? { ...found, replacedAt: found.replacedAt ?? null } : null;
}

/** Removes that database for good. Throws NOT_READY while a backup is made or restored. */
export async function removeBefore(deps: Deps): Promise<void> {
  const { database, db, auditLog, actor } = deps;
  const found = await findBefore(database.connection);
  if (!found) return;
  const isDone = await withBackupLock(deps, async () => {
    await dropBefore(database.connection);
    await withTransaction(db, async (trx) => {
      const record = { kind: 'backup', id: null, name: `Database ${found.name}` } as const;
      await auditLog.record(trx, actor, { action: 'deleted', record });
    });
  });
  if (isDone) return;
  throw new AppError(
    'NOT_READY',
    'A backup is being made or restored just now. Try again when that has ended.',
  );
}
