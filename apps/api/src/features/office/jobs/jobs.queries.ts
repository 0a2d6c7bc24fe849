import { onlyRow } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { JobCounts } from '@bakery/schemas/office/jobs';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export interface TroubledJobRow {
  id: number;
  kind: string;
  payload: unknown;
  last_error: string;
  attempts: number;
  is_failed: boolean;
  run_at: Date;
}

const columns = sql`
  jobs.id, tasks.identifier as kind, payload, last_error, attempts,
  attempts >= max_attempts as is_failed, run_at`;
/** Not running now, and without success in the last attempt. */
const isTroubled = sql`last_error is not null and locked_at is null`;
/** As the index of such jobs has it. */
const isFailed = sql`locked_at is null and last_error is not null and not is_available`;
const source = sql`graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id`;

/** Lists jobs that failed for good first, each newest first. */
export async function listTroubledJobs(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<TroubledJobRow[]> {
  const { rows } = await sql<TroubledJobRow>`
    select ${columns} from ${source} where ${isTroubled}
    order by is_failed desc, jobs.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface KindCount {
  kind: string;
  count: number;
}

export async function countFailed(db: Db): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select tasks.identifier as kind, count(*)::int as count from ${source} where ${isFailed}
    group by tasks.identifier`.execute(db);
  return rows;
}

/** Removes a job that has failed for good, and returns its kind; undefined where there is none. */
export async function removeFailed(trx: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
    where jobs.id = ${id}::bigint and tasks.id = jobs.task_id and ${isFailed}
    returning tasks.identifier as kind`.execute(trx);
  return rows[0]?.kind;
}

/** Removes all that has failed for good, and returns how many there were of each kind. */
export async function removeAllFailed(trx: Db): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    with removed as (delete from graphile_worker._private_jobs where ${isFailed} returning task_id)
    select tasks.identifier as kind, count(*)::int as count from removed
    join graphile_worker._private_tasks as tasks on tasks.id = removed.task_id
    group by tasks.identifier order by tasks.identifier`.execute(trx);
  return rows;
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where is_available)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where is_available and last_error is not null)::int as retrying,
      count(*) filter (where ${isFailed})::int as failed
    from graphile_worker._private_jobs`.execute(db);
  return onlyRow(rows);
}

/** Runs it as if it were new; undefined for one that is done, running, or unknown. */
export async function retryJob(
  db: Db,
  id: string,
  maxAttempts: number,
): Promise<string | undefined> {
  const isIt = sql`id = ${id}::bigint and locked_at is null and last_error is not null`;
  return (await retry(db, isIt, maxAttempts))[0]?.kind;
}

/** Runs all that has failed for good as if it were new, and returns how many there were of each kind. */
export function retryAllFailed(db: Db, maxAttempts: number): Promise<KindCount[]> {
  return retry(db, isFailed, maxAttempts);
}

async function retry(
  db: Db,
  which: RawBuilder<unknown>,
  maxAttempts: number,
): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    with retried as (
      update graphile_worker._private_jobs
      set attempts = 0, max_attempts = ${maxAttempts}, run_at = now(), created_at = now(),
        updated_at = now(), last_error = null
      where ${which} returning task_id),
    told as (select pg_notify('jobs:insert', json_build_object('count', count(*))::text)
      from retried having count(*) > 0)
    select tasks.identifier as kind, count(*)::int as count from retried
    join graphile_worker._private_tasks as tasks on tasks.id = retried.task_id
    left join told on true group by tasks.identifier order by tasks.identifier`.execute(db);
  return rows;
}
