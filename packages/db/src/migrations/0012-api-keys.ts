import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Names are text: a key outlives the accounts of those who made and ended it. */
const table = `create table api_keys (
    id uuid primary key,
    public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{8}$'),
    secret_hash bytea not null check (octet_length(secret_hash) = 32),
    name text not null check (char_length(name) between 1 and 100),
    rights text[] not null check (cardinality(rights) > 0 and rights <@
      array['contentRead', 'contentWrite', 'enquiriesRead', 'enquiriesWrite']),
    created_at timestamptz not null default now(),
    created_by uuid references administrators on delete set null,
    created_by_name text not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    ended_at timestamptz,
    ended_by_name text,
    check ((ended_at is null) = (ended_by_name is null))
  )`;

/** The reference is followed when an account is removed. */
const index = `create index api_keys_maker on api_keys (created_by)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, index]) await sql.raw(statement).execute(db);
}
