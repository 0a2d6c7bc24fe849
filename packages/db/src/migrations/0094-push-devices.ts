import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The browsers that show notices of the back office by Web Push, what somebody wants to be told there, and what waits to be told. */
const statements = [
  `alter table administrators add column enquiry_pushes text[] not null
    default '{enquiry,assigned,reply,reminder,missed}'`,
  `create table push_devices (
    session_id uuid primary key references sessions on delete cascade,
    endpoint text not null unique check (char_length(endpoint) between 1 and 2000),
    public_key bytea not null check (octet_length(public_key) = 65),
    auth_secret bytea not null check (octet_length(auth_secret) = 16),
    created_at timestamptz not null default now(),
    told_at timestamptz
  )`,
  `create table enquiry_push_notices (
    administrator_id uuid not null references administrators on delete cascade,
    enquiry_id uuid not null references enquiries on delete cascade,
    kind text not null check (char_length(kind) between 1 and 40),
    at timestamptz not null default now(),
    primary key (administrator_id, enquiry_id, kind)
  )`,
  `create index enquiry_push_notices_enquiry on enquiry_push_notices (enquiry_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
