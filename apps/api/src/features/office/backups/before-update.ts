import { join } from 'node:path';
import { withSession } from '@bakery/db/backup';
import type { Deps } from '../../../deps.ts';
import { backupLock } from './backup-lock.ts';
import { describeProblem } from './backup-problem.ts';
import { makeBackup } from './run-backup.ts';

/**
 * Makes a backup of a database that is about to be updated, as the former release has left it, and returns its path. Waits for a
 * backup that another process is making. Throws an Error that says in plain words why there is none.
 */
export async function backUpBeforeUpdate(deps: Deps): Promise<string> {
  const { folder } = deps.config.backups;
  try {
    return await withSession(deps.database.connection, async (holder) => {
      await holder.query(`select pg_advisory_lock(${backupLock})`);
      // The start waits for it: a backup of a night is restored for its proof, this one is read.
      const cannotRestore = 'It was made in haste, before an update.';
      const { name } = await makeBackup(deps, { cannotRestore });
      return join(folder, name);
    });
  } catch (error) {
    const reason = `No backup could be made: ${describeProblem(error, folder)} With BACKUP=off it is updated without one`;
    throw new Error(reason, { cause: error });
  }
}
