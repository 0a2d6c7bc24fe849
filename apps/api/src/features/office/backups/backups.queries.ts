import { onlyRow } from '@bakery/db';
import type { Db, Tables } from '@bakery/db';
import { sql } from 'kysely';
import type { SelectQueryBuilder, Selectable } from 'kysely';
import type { BackupStep } from '@bakery/schemas/office/backups';
import { z } from 'zod';
import { findFact } from '../../../core/database/installation.queries.ts';

export type BackupRunRow = Selectable<Tables['backup_runs']>;

/** So many are remembered. */
const remembered = 100;

export async function startRun(
  db: Db,
  byHand: string | null,
  step: BackupStep = 'tables',
): Promise<number> {
  const row = await db
    .insertInto('backup_runs')
    .values({ by_hand: byHand, step })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('backup_runs')
    .where('id', '<=', row.id - remembered)
    .execute();
  return row.id;
}

export async function noteStep(
  db: Db,
  id: number,
  { step, done, total }: { step: BackupStep; done: number; total: number | null },
): Promise<void> {
  await db.updateTable('backup_runs').set({ step, done, total }).where('id', '=', id).execute();
}

export async function endRun(
  db: Db,
  id: number,
  end: {
    state: 'done' | 'failed';
    name: string | null;
    bytes: number | null;
    problem: string | null;
  },
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...end, ended_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Forgets a run that ended with its process: another begins when a process starts. */
export async function forgetRun(db: Db, id: number): Promise<void> {
  await db.deleteFrom('backup_runs').where('id', '=', id).execute();
}

/** Nobody but who holds the lock of backups runs one: those that seem to run were killed. */
export async function forgetKilled(db: Db): Promise<void> {
  await db.deleteFrom('backup_runs').where('state', '=', 'running').execute();
}

/** The newest run but those of copies, by the order of the starts, whatever the clock says. */
export function findNewestRun(db: Db): Promise<BackupRunRow | undefined> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .where('step', '<>', 'copy')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Steps of runs that make no backup. */
const notBackups: BackupStep[] = ['download', 'restore', 'copy'];

/** The newest run that copied backups to the bucket, or tried to. */
export function findNewestCopy(
  db: Db,
  state?: 'done' | 'failed',
): Promise<BackupRunRow | undefined> {
  const copies = db.selectFrom('backup_runs').selectAll().where('step', '=', 'copy');
  return newestOf(copies, state);
}

/** The newest run that made a backup, or tried to. */
export function findNewestBackup(
  db: Db,
  state?: 'running' | 'done' | 'failed',
): Promise<BackupRunRow | undefined> {
  const backups = db.selectFrom('backup_runs').selectAll().where('step', 'not in', notBackups);
  return newestOf(backups, state);
}

function newestOf(
  runs: SelectQueryBuilder<Tables, 'backup_runs', BackupRunRow>,
  state: BackupRunRow['state'] | undefined,
): Promise<BackupRunRow | undefined> {
  const found = state === undefined ? runs : runs.where('state', '=', state);
  return found.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** When the first account was made; undefined before. */
export async function findInstalledAt(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from administrators`.execute(db);
  return onlyRow(rows).at ?? undefined;
}

const keyName = 'backup_key';
const backupKey = z.object({ recipient: z.string(), at: z.string() });

/** The public part of the key that was made last; undefined before. */
export function findKey(db: Db): Promise<{ recipient: string; at: string } | undefined> {
  return findFact(db, keyName, backupKey);
}

export async function storeKey(db: Db, recipient: string): Promise<void> {
  await sql`
    insert into installation (key, value)
    values (${keyName}, jsonb_build_object('recipient', ${recipient}::text, 'at', now()))
    on conflict (key) do update set value = excluded.value`.execute(db);
}

export async function measureDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return onlyRow(rows).bytes;
}
