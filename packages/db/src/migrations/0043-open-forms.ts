import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Which forms are open in the back office, so that two people who change the same record know of each other. Unlogged: a row is
 * of use for a minute, is written every ten seconds, and may be lost in a crash. It is in no backup.
 */
const statements = [
  `create unlogged table open_forms (
    id text primary key,
    kind text not null,
    record text not null,
    administrator_id uuid not null,
    since timestamptz not null default now(),
    seen_at timestamptz not null default now()
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
