import type { DatabaseConnection } from '../connection.ts';
import { migrateQueue } from '../job-queue.ts';
import { applyMigrations, migrationNames } from '../migrations/index.ts';

/** Brings an empty database to the shape that it had before the named migration. */
export async function migrateBefore(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  name: string,
): Promise<void> {
  await migrateQueue(pool);
  await applyMigrations(
    db,
    migrationNames.filter((other) => other < name),
  );
}
