import type pg from 'pg';
import { connectWithoutTimeouts, onClient } from '../connection.ts';
import { migrateQueue } from '../job-queue.ts';
import {
  applyMigrations,
  listAppliedMigrations,
  listUnknown,
  migrationNames,
} from '../migrations/index.ts';
import { listTables } from './catalog.ts';
import { BackupError } from './errors.ts';
import type { Manifest } from './manifest.ts';
import { withSession } from './session.ts';

/**
 * Throws BackupError unless this release can restore the archive into the database. Makes the tables of the job
 * queue, which migrations use.
 */
export async function prepareForRestore(
  connection: pg.ClientConfig,
  { migrations }: Manifest,
): Promise<void> {
  const unknown = listUnknown(migrations);
  if (unknown.length > 0) {
    throw new BackupError(
      `This backup was made by a newer release (with ${unknown.join(', ')}). Restore it with that one.`,
    );
  }
  if (migrations.join() !== migrationNames.slice(0, migrations.length).join()) {
    throw new BackupError('This backup was made by a state of the program that is no release.');
  }
  const { applied, tables } = await inspect(connection);
  const newer = listUnknown(applied);
  if (newer.length > 0) {
    throw new BackupError(
      `The database was updated by a newer release (${newer.join(', ')}). Restore with that release, or ` +
        `into an empty database.`,
    );
  }
  if (applied.length === 0 && tables.length > 0) {
    throw new BackupError(
      `The database holds tables of something else (${tables[0]?.name}, …). Choose an empty one.`,
    );
  }
  const { pool, close } = connectWithoutTimeouts({ ...connection, max: 1 });
  try {
    await migrateQueue(pool);
  } finally {
    await close();
  }
}

/** Whether the tables have the shape that the archive was made with. */
export async function hasSchemaOf(client: pg.Client, { migrations }: Manifest): Promise<boolean> {
  return (await listAppliedMigrations(client)).join() === migrations.join();
}

/**
 * Makes all tables anew, without rows, in the shape that the archive was made with. Part of the transaction of
 * `client`. Throws BackupError when something in the database depends on them.
 */
export async function rebuildTables(client: pg.Client, { migrations }: Manifest): Promise<void> {
  await dropAll(client).catch((error: Error & { code?: string; detail?: string }) => {
    if (error.code !== dependentObjects) throw error;
    throw new BackupError(
      `The tables have to be made anew for this backup, but others depend on them: ${error.detail ?? error.message}`,
    );
  });
  await applyMigrations(onClient(client), migrations, { inTransaction: true });
}

/** Applies the migrations that came after the archive. Part of the transaction of `client`. */
export async function updateTables(client: pg.Client): Promise<void> {
  await applyMigrations(onClient(client), migrationNames, { inTransaction: true });
}

const dependentObjects = '2BP01';

/** All tables, sequences and functions but those of extensions, which may belong to another role. */
async function dropAll(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not ${ofExtension('c')}`,
  );
  const { rows: functions } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not ${ofExtension('p')}`,
  );
  const { rows: sequences } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not ${ofExtension('c')}
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`,
  );
  const drop = async (kind: string, found: { name: string }[]) => {
    if (found.length === 0) return;
    await client.query(`drop ${kind} ${found.map(({ name }) => name).join(', ')}`);
  };
  await drop('table', tables);
  await drop('sequence', sequences);
  await drop('routine', functions);
}

function ofExtension(alias: string): string {
  return `exists (select from pg_depend e where e.objid = ${alias}.oid and e.deptype = 'e')`;
}

async function inspect(connection: pg.ClientConfig) {
  return withSession(connection, async (client) => ({
    applied: await listAppliedMigrations(client),
    tables: await listTables(client),
  }));
}
