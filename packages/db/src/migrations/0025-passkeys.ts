import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Recovery codes belong to the account: one with passkeys alone has them too. `rp_id` is the host that a passkey was
 * made for, since it works nowhere else. A challenge of a sign-in belongs to no account: nobody has said who they are.
 */
const statements = [
  `alter table recovery_codes drop constraint recovery_codes_administrator_id_fkey`,
  `alter table recovery_codes add constraint recovery_codes_administrator_id_fkey
    foreign key (administrator_id) references administrators on delete cascade`,
  `create table passkeys (
    id uuid primary key,
    administrator_id uuid not null references administrators on delete cascade,
    credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    rp_id text not null,
    name text not null check (char_length(name) between 1 and 100),
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index passkeys_account on passkeys (administrator_id)`,
  `create table passkey_challenges (
    challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
    purpose text not null check (purpose in ('registration', 'signIn', 'secondStep', 'confirmation')),
    administrator_id uuid references administrators on delete cascade,
    session_id uuid references sessions on delete cascade,
    expires_at timestamptz not null,
    check ((administrator_id is null) = (purpose = 'signIn')),
    check ((session_id is null) = (purpose in ('signIn', 'secondStep')))
  )`,
  `create index passkey_challenges_end on passkey_challenges (expires_at)`,
  `create index passkey_challenges_account on passkey_challenges (administrator_id)`,
  `create index passkey_challenges_session on passkey_challenges (session_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
