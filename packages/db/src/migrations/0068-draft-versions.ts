import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Each save of a draft is a version too. Those that there are so far were published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record_versions add column is_draft boolean not null default false`.execute(
    db,
  );
}
