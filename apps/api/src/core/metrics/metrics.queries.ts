import type { Db } from '@bakery/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { findFact } from '../database/installation.queries.ts';

/** The background work of one kind. */
export interface QueueDepth {
  task: string;
  /** Due and not begun. */
  due: number;
  /** To be done later, or tried again. */
  later: number;
  running: number;
  /** Given up: nothing is done without somebody. */
  failed: number;
  /** Seconds for which the oldest that is due has been so. */
  age: number;
}

export async function listQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select tasks.identifier as task,
      count(*) filter (where is_available and run_at <= now())::int as due,
      count(*) filter (where is_available and run_at > now())::int as later,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and last_error is not null and not is_available)::int
        as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where is_available and run_at <= now())), 0)::float8 as age
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    group by tasks.identifier`.execute(db);
  return rows;
}

export interface LastBackup {
  at: Date;
  /** Undefined for a backup that an older release has noted. */
  bytes: number | undefined;
}

const lastBackup = z.object({ at: z.string(), bytes: z.number().optional() });

/** The newest backup of what the database holds; undefined without one. */
export async function findLastBackup(db: Db): Promise<LastBackup | undefined> {
  const backup = await findFact(db, 'last_backup', lastBackup);
  return backup && { at: new Date(backup.at), bytes: backup.bytes };
}
