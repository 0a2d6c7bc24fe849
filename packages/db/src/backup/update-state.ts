import type pg from 'pg';
import { listAppliedMigrations, listUnknown, migrationNames } from '../migrations/index.ts';
import { withSession } from './session.ts';

/** How a database stands to the release that reads it. */
export interface UpdateState {
  /** Migrations that this release has and the database has not, oldest first. */
  waiting: string[];
  /** Whether no release has used it yet. */
  isEmpty: boolean;
  /** Migrations of a newer release. */
  unknown: string[];
  /** When the newest backup was made, in ISO 8601; undefined without one. */
  lastBackup: string | undefined;
}

/** Reads without changing anything. For a database without tables all migrations wait. */
export async function readUpdateState(connection: pg.ClientConfig): Promise<UpdateState> {
  return withSession(connection, async (client) => {
    const applied = await listAppliedMigrations(client);
    return {
      waiting: migrationNames.filter((name) => !applied.includes(name)),
      isEmpty: applied.length === 0,
      unknown: listUnknown(applied),
      lastBackup: applied.length === 0 ? undefined : await findLastBackup(client),
    };
  });
}

async function findLastBackup(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ at: string | null }>(
    `select value ->> 'at' as at from installation where key = 'last_backup'`,
  );
  return rows[0]?.at ?? undefined;
}
