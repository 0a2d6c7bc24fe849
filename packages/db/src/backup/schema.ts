import type pg from 'pg';
import { connectWithoutTimeouts } from '../connection.ts';
import { migrateToLatest, migrationNames } from '../migrations/index.ts';
import { listAppliedMigrations, listTables } from './catalog.ts';
import { BackupError } from './errors.ts';
import type { Manifest } from './manifest.ts';
import { withSession } from './session.ts';

/**
 * Creates the tables in an empty database. Throws BackupError unless the database then has the
 * schema that the archive was made with.
 */
export async function migrateForRestore(
  connection: pg.ClientConfig,
  manifest: Manifest,
): Promise<void> {
  const unknown = manifest.migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `This backup was made by a newer release (with ${unknown.join(', ')}). Restore it with that one.`,
    );
  }
  const { applied, tables } = await inspect(connection);
  if (applied.length === 0 && tables.length > 0) {
    throw new BackupError(
      `The database holds tables of something else (${tables[0]?.name}, …). Choose an empty one.`,
    );
  }
  if (applied.length < manifest.migrations.length) await migrateFully(connection);
  const reached = (await inspect(connection)).applied;
  if (reached.join() !== manifest.migrations.join()) {
    throw new BackupError(
      `This backup is of an older release than the database (it ends with ` +
        `${manifest.migrations.at(-1)}, the database with ${reached.at(-1)}). Restore it with the ` +
        `release that made it, into a database of its own; starting this release then updates it.`,
    );
  }
}

async function inspect(connection: pg.ClientConfig) {
  return withSession(connection, async (client) => ({
    applied: await listAppliedMigrations(client),
    tables: await listTables(client),
  }));
}

/** Applies the migrations that are missing. */
export async function migrateFully(connection: pg.ClientConfig): Promise<void> {
  const database = connectWithoutTimeouts({ ...connection, max: 1 });
  try {
    await migrateToLatest(database);
  } finally {
    await database.close();
  }
}

/** The migrations that this release has and the database has not. */
export async function listPendingMigrations(connection: pg.ClientConfig): Promise<string[]> {
  const { applied } = await inspect(connection);
  return migrationNames.filter((name) => !applied.includes(name));
}
