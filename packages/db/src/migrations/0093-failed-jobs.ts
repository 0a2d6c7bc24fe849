import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Jobs that failed for good, which every screen of an owner asks for. The queue, and with it the index, is kept where an
 * older backup is restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists jobs_failed on graphile_worker._private_jobs (task_id)
    where locked_at is null and last_error is not null and not is_available`.execute(db);
}
