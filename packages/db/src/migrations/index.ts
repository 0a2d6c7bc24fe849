import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type { DatabaseConnection } from '../connection.ts';
import { migrateQueue } from '../job-queue.ts';
import * as m0001 from './0001-initial.ts';
import * as m0002 from './0002-deleted-records.ts';
import * as m0003 from './0003-roles.ts';
import * as m0004 from './0004-enquiry-positions.ts';
import * as m0005 from './0005-enquiry-phrases.ts';
import * as m0006 from './0006-activity.ts';
import * as m0007 from './0007-jobs.ts';
import * as m0008 from './0008-people.ts';
import * as m0009 from './0009-second-step.ts';
import * as m0010 from './0010-confirmation.ts';
import * as m0011 from './0011-sign-ins.ts';
import * as m0012 from './0012-api-keys.ts';
import * as m0014 from './0014-webhooks.ts';

/** In their order. A migration that has landed is never changed: a new one is added. */
const migrations: Record<string, Migration> = {
  '0001-initial': m0001,
  '0002-deleted-records': m0002,
  '0003-roles': m0003,
  '0004-enquiry-positions': m0004,
  '0005-enquiry-phrases': m0005,
  '0006-activity': m0006,
  '0007-jobs': m0007,
  '0008-people': m0008,
  '0009-second-step': m0009,
  '0010-confirmation': m0010,
  '0011-sign-ins': m0011,
  '0012-api-keys': m0012,
  '0014-webhooks': m0014,
};

/** Names of all migrations, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the database to the newest shape, that of the job queue included. Several processes may call it at
 * once: Kysely holds an advisory lock for as long as it migrates. Throws what the failing migration threw.
 */
export async function migrateToLatest({
  db,
  pool,
}: Pick<DatabaseConnection, 'db' | 'pool'>): Promise<void> {
  await migrateQueue(pool);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
