import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Texts with which enquiries are answered. */
const statements = [
  `create table reply_templates (
    id uuid primary key,
    version integer not null default 1,
    name text not null check (char_length(name) between 1 and 80),
    subject text not null check (char_length(subject) <= 200),
    text text not null check (char_length(text) between 1 and 5000),
    changed_by text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index reply_templates_name on reply_templates (lower(name))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
