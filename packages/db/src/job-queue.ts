import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';

/**
 * Creates the tables and functions of the job queue, in the schema `graphile_worker`, or brings them to the
 * shape that this release of it needs. Several processes may call it at once. Throws when they are of a newer
 * release that this one cannot work with.
 */
export async function migrateQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}
