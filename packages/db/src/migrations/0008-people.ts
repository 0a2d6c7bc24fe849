import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * An account without a password belongs to somebody who is invited. `account_links` holds the links that stand
 * in for a password once; an account has one of each purpose at most, so that a new one ends the last.
 */
const statements = [
  `alter table administrators
    alter column password_hash drop not null,
    add column suspended_at timestamptz,
    add column last_sign_in_at timestamptz`,
  `update administrators set last_sign_in_at =
    (select max(at) from activity where actor = administrators.id::text and action = 'signedIn')`,
  `create table account_links (
    id uuid primary key,
    administrator_id uuid not null references administrators on delete cascade,
    purpose text not null check (char_length(purpose) between 1 and 50),
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    made_by text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    unique (administrator_id, purpose)
  )`,
  `create index account_links_expiry on account_links (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
