import { withSession } from '@bakery/db/backup';
import type { Deps } from '../../../deps.ts';
import * as queries from './backups.queries.ts';

/** For each database: of all processes, one at a time makes a backup or restores one. */
export const backupLock = `hashtextextended('making of backups', 0)`;

/** Runs `work` alone, after the runs of killed processes were forgotten. Returns false where another process is at it. */
export async function withBackupLock(
  { database, db }: Pick<Deps, 'database' | 'db'>,
  work: () => Promise<void>,
): Promise<boolean> {
  return withSession(database.connection, async (holder) => {
    const { rows } = await holder.query<{ granted: boolean }>(
      `select pg_try_advisory_lock(${backupLock}) as granted`,
    );
    if (!rows[0]?.granted) return false;
    await queries.forgetKilled(db);
    await work();
    return true;
  });
}
