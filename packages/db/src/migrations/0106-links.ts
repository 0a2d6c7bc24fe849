import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table checked_links (
    url text primary key,
    state text not null default 'new' check (state in ('new', 'fine', 'dead', 'silent', 'offline')),
    reason text,
    failures integer not null default 0,
    failed_since timestamptz,
    checked_at timestamptz,
    ignored_at timestamptz
  )`.execute(db);
}
