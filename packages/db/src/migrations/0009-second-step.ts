import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Without `enabled_at` a set-up has begun and its first code has not been entered. `last_step` is the time step
 * of the last code that was accepted: RFC 6238 lets none be accepted twice.
 */
const statements = [
  `alter table administrators add column first_signed_in_at timestamptz`,
  `create table second_steps (
    administrator_id uuid primary key references administrators on delete cascade,
    secret bytea not null check (octet_length(secret) between 16 and 64),
    enabled_at timestamptz,
    last_step bigint
  )`,
  `create table recovery_codes (
    administrator_id uuid not null references second_steps on delete cascade,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    primary key (administrator_id, code_hash)
  )`,
  `create table second_step_attempts (
    administrator_id uuid not null references second_steps on delete cascade,
    known_device boolean not null,
    attempts integer not null,
    began_at timestamptz not null default now(),
    primary key (administrator_id, known_device)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
