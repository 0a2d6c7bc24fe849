import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The log is filtered by what was done: failed sign-ins are rare among all that is in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index activity_action on activity (action, at desc, id desc)`.execute(db);
}
