import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The version of the consent that the form has shown; none of what came before, or another way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries add column consent text`.execute(db);
}
