import type { Db } from '@bakery/db';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { JobDefinitions } from '../core/jobs/job-definition.ts';
import type { JobKind, JobKinds } from '../core/jobs/job-kinds.ts';
import { queueOptions } from '../core/jobs/job-runner.ts';
import { createTasks } from '../core/jobs/job-tasks.ts';
import { jobDefinitions } from '../job-definitions.ts';

/** Runs the jobs that are due, one after the other, until none is. */
export async function runDueJobs(
  deps: Deps,
  definitions: JobDefinitions = jobDefinitions,
): Promise<void> {
  const taskList = createTasks(deps, definitions);
  // A run ends when a lane is taken, also by its own job before.
  do await runOnce({ ...queueOptions(deps), taskList });
  while (await isAnyDue(deps.db, Object.keys(taskList)));
}

async function isAnyDue(db: Db, kinds: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = any(${kinds}) and is_available and run_at <= now() limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface QueuedJob<Kind extends JobKind> {
  id: number;
  payload: JobKinds[Kind];
  attempts: number;
  runAt: Date;
  error: string | null;
  isFailed: boolean;
}

/** The jobs of a kind that have not succeeded, oldest first. */
export async function listJobs<Kind extends JobKind>(
  db: Db,
  kind: Kind,
): Promise<QueuedJob<Kind>[]> {
  const { rows } = await sql<QueuedJob<Kind>>`
    select jobs.id, payload, attempts, run_at as "runAt", last_error as error,
      attempts >= max_attempts as "isFailed"
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${kind} order by jobs.id`.execute(db);
  return rows;
}

/** As if the waits of all jobs were over. */
export async function makeJobsDue(db: Db): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    db,
  );
}

/** As if all jobs had been enqueued so many hours earlier. */
export async function ageJobs(db: Db, hours: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set created_at = created_at - make_interval(hours => ${hours})`.execute(db);
}

/** As if all jobs of a kind had failed for good. */
export async function failJobs(db: Db, kind: JobKind, reason: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs as jobs
    set attempts = 1, max_attempts = 1, last_error = ${reason}
    from graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and tasks.identifier = ${kind} and locked_at is null`.execute(db);
}
