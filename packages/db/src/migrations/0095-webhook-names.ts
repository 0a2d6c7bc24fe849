import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a webhook is called; blank for one that goes by its host. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhooks add column name text not null default ''`.execute(db);
}
