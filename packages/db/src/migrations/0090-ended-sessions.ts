import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Sessions that somebody else has ended, so that whoever had one can be told. */
const statements = [
  `create table ended_sessions (
    token_hash bytea primary key,
    ended_at timestamptz not null default now()
  )`,
  `create index ended_sessions_ended_at on ended_sessions (ended_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
