import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The processes that run background jobs, each with the time of its last sign of life. The jobs themselves
 * are in the queue's own schema, which exists before this migration runs.
 */
const processes = `create table job_processes (
    id text primary key,
    seen_at timestamptz not null
  )`;

/** The mails that were still to be sent become jobs of the enquiry's age, by which they are given up. */
const carryOver = [
  `select graphile_worker.add_job('enquiry-mail', json_build_object('enquiryId', enquiry_id), 'mail',
      due_at, 10000, 'enquiry-mail:' || enquiry_id)
    from enquiry_mails`,
  `update graphile_worker._private_jobs set created_at = enquiries.created_at
    from enquiries where key = 'enquiry-mail:' || enquiries.id`,
  `drop table enquiry_mails`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [processes, ...carryOver]) await sql.raw(statement).execute(db);
}
