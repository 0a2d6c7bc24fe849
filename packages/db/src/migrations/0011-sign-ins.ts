import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Where a session is used, on which devices an account has signed in, and the sign-ins on other devices that its
 * owner has not looked at.
 */
const statements = [
  `alter table sessions
    add column user_agent text check (char_length(user_agent) <= 500),
    add column address text check (char_length(address) <= 100),
    add column last_used_at timestamptz not null default now()`,
  `update sessions set last_used_at = renewed_at`,

  `create table known_devices (
    administrator_id uuid not null references administrators on delete cascade,
    device_hash bytea not null check (octet_length(device_hash) = 32),
    last_seen_at timestamptz not null default now(),
    primary key (administrator_id, device_hash)
  )`,

  `create table new_sign_ins (
    id uuid primary key,
    administrator_id uuid not null references administrators on delete cascade,
    session_id uuid not null,
    at timestamptz not null default now(),
    user_agent text check (char_length(user_agent) <= 500),
    address text check (char_length(address) <= 100)
  )`,
  `create index new_sign_ins_administrator on new_sign_ins (administrator_id, at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
