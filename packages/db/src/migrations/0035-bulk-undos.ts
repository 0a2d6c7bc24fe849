import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What takes back a change of many records: of each its id, its version after the change, and the values that it had
 * before. Held for a day.
 */
const statements = [
  `create table bulk_undos (
    id uuid primary key,
    kind text not null,
    is_deletion boolean not null,
    actor text not null,
    records jsonb not null,
    created_at timestamptz not null default now()
  )`,
  'create index bulk_undos_created_at on bulk_undos (created_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
