import type { Db } from '@bakery/db';
import { sql } from 'kysely';

/** Jobs are given up by their age. The queue wants a number as well, which no job reaches. */
export const maxAttempts = 10_000;

interface NewJob {
  kind: string;
  payload: unknown;
  lane?: string | undefined;
  runAt?: Date | undefined;
  key?: string | undefined;
}

export async function addJob(db: Db, { kind, payload, lane, runAt, key }: NewJob): Promise<void> {
  // The queue replaces what waits, and leaves what has failed.
  if (key !== undefined) await removeFailedOf(db, key);
  await sql`
    select from graphile_worker.add_job(
      ${kind}, ${JSON.stringify(payload)}::json, ${lane ?? null}, ${runAt ?? null}::timestamptz,
      ${maxAttempts}, ${key ?? null})`.execute(db);
}

export async function hurryJob(db: Db, key: string): Promise<void> {
  await sql`
    with hurried as (
      update graphile_worker._private_jobs set run_at = now(), updated_at = now()
      where key = ${key} and locked_at is null and run_at > now() returning id)
    select pg_notify('jobs:insert', '{"count":1}') from hurried`.execute(db);
}

async function removeFailedOf(db: Db, key: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where key = ${key} and locked_at is null and attempts >= max_attempts`.execute(db);
}

/** Whether a job of this key waits or runs. */
export async function isJobOpen(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where key = ${key} and (attempts < max_attempts or locked_at is not null)`.execute(db);
  return rows.length > 0;
}

export async function withdrawJob(db: Db, key: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs where key = ${key} and locked_at is null`.execute(db);
}

/**
 * Removes a job that is done and frees its lane for the next. The queue itself would not tell the runners
 * that a lane is free: they would see it when they look the next time.
 */
export async function finishInLane(db: Db, id: number): Promise<void> {
  await sql`
    with done as (
      delete from graphile_worker._private_jobs where id = ${id} returning job_queue_id, locked_by),
    freed as (
      update graphile_worker._private_job_queues as lanes set locked_at = null, locked_by = null
      from done where lanes.id = done.job_queue_id and lanes.locked_by = done.locked_by)
    select pg_notify('jobs:insert', '{"count":1}') from done`.execute(db);
}

/** Fails for good with the attempt that is running. */
export async function makeLastAttempt(db: Db, id: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1)
    where id = ${id}`.execute(db);
}

/** Puts a copy of a job that is running into the queue; its key, with which it can be found, goes along. */
export async function repeatJob(trx: Db, id: number, minutes: number): Promise<void> {
  const { rows } = await sql<{ key: string | null }>`
    update graphile_worker._private_jobs as jobs set key = null
    from graphile_worker._private_jobs as old where jobs.id = ${id} and old.id = jobs.id
    returning old.key`.execute(trx);
  if (!rows[0]) return;
  await sql`
    insert into graphile_worker._private_jobs
      (job_queue_id, task_id, payload, max_attempts, created_at, key, run_at)
    select job_queue_id, task_id, payload, max_attempts, created_at, ${rows[0].key},
      now() + make_interval(mins => ${minutes})
    from graphile_worker._private_jobs where id = ${id}
    on conflict (key) do nothing`.execute(trx);
}

/** Lets the waiting jobs of a job's lane wait for at least so many seconds. */
export async function pauseLane(db: Db, id: number, seconds: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs as others
    set run_at = now() + make_interval(secs => ${seconds})
    from graphile_worker._private_jobs as failed
    where failed.id = ${id} and others.job_queue_id = failed.job_queue_id and others.id <> failed.id
      and others.is_available and others.run_at < now() + make_interval(secs => ${seconds})`.execute(
    db,
  );
}

/** The queue doubles and more the waits between attempts; none is to be longer than this. */
export async function shortenWaits(db: Db, minutes: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set run_at = now() + make_interval(mins => ${minutes})
    where is_available and attempts > 0
      and run_at > now() + make_interval(mins => ${minutes})`.execute(db);
}

/** Removes what failed earlier of a kind that runs by itself: the next run does all that is left. */
export async function removeFailed(db: Db, kind: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and tasks.identifier = ${kind}
      and attempts >= max_attempts and locked_at is null`.execute(db);
}

/** Removes jobs that failed for good so many days ago, with what their payloads hold. */
export async function removeOldFailed(db: Db, days: number): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null
      and run_at < now() - make_interval(days => ${days})`.execute(db);
}
