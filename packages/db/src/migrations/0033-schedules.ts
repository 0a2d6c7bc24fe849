import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When a record is to be published or unpublished. What did not work stays, with its reason. */
const schedules = `create table schedules (
    record_id uuid not null,
    action text not null check (action in ('publish', 'unpublish')),
    kind text not null check (char_length(kind) between 1 and 50),
    due_at timestamptz not null,
    failure text check (char_length(failure) <= 500),
    set_by text not null,
    set_at timestamptz not null default now(),
    primary key (record_id, action)
  )`;

const indexes = [`create index schedules_due on schedules (due_at) where failure is null`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [schedules, ...indexes]) await sql.raw(statement).execute(db);
}
