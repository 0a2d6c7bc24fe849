import type { Db } from '@bakery/db';
import { sql } from 'kysely';

/** Tells that a process runs jobs; returns how many seconds ago it did so before, if ever. */
export async function tellAlive(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    with before as (select seen_at from job_processes where id = ${id}),
      told as (insert into job_processes (id, seen_at) values (${id}, clock_timestamp())
        on conflict (id) do update set seen_at = excluded.seen_at)
    select extract(epoch from clock_timestamp() - (select seen_at from before))::float8 as seconds`.execute(
    db,
  );
  return rows[0]?.seconds ?? undefined;
}

/** Frees the jobs of processes that have not told for so many seconds; returns these processes. */
export async function freeJobsOfDead(db: Db, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from job_processes where seen_at < now() - make_interval(secs => ${seconds})),
    holders as (
      select locked_by as id, max(locked_at) as at from (
        select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
        union all
        select locked_by, locked_at from graphile_worker._private_job_queues
        where locked_by is not null) as locks
      group by locked_by),
    dead as (
      select id from holders where at < now() - make_interval(secs => ${seconds})
        and not exists (
          select from job_processes as told where told.id = holders.id
            and told.seen_at >= now() - make_interval(secs => ${seconds}))),
    freed as (select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0)
    select id from dead where exists (select from freed)`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Frees the jobs that are locked for a process since so many seconds and that it does not hold: the
 * connection was lost with the response that gave them to it. Returns how many.
 */
export async function freeLostJobs(
  db: Db,
  id: string,
  held: readonly string[],
  seconds: number,
): Promise<number> {
  const { rows } = await sql`
    with lost as (
      update graphile_worker._private_jobs
      set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
      where locked_by = ${id} and locked_at < now() - make_interval(secs => ${seconds})
        and id <> all(${held}::bigint[])
      returning job_queue_id),
    freed as (
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null
      where locked_by = ${id} and id in (select job_queue_id from lost))
    select pg_notify('jobs:insert', '{"count":1}') from lost`.execute(db);
  return rows.length;
}

/** Frees the jobs that a process has not finished; their attempts do not count. */
export async function leaveJobs(db: Db, id: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0)
    where locked_by = ${id}`.execute(db);
  await sql`select graphile_worker.force_unlock_workers(array[${id}])`.execute(db);
  await sql`delete from job_processes where id = ${id}`.execute(db);
}
