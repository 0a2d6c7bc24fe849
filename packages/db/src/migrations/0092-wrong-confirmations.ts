import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Wrong answers to who somebody is, since the last right one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column wrong_confirmations int not null default 0`.execute(db);
}
