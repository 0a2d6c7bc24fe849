import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When the user of a session has last confirmed their identity. Open sessions were confirmed by the sign-in. */
const statements = [
  `alter table sessions add column confirmed_at timestamptz not null default now()`,
  `update sessions set confirmed_at = created_at`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
