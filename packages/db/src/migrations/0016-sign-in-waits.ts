import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How long the next attempt to sign in has to wait after wrong ones. */
const statements = [
  `create table sign_in_waits (
    key_hash bytea primary key check (octet_length(key_hash) = 32),
    kind text not null check (kind in ('device', 'network', 'account')),
    administrator_id uuid references administrators on delete cascade,
    failures integer not null check (failures > 0),
    failed_at timestamptz not null default now(),
    waits_until timestamptz not null
  )`,
  `create index sign_in_waits_administrator on sign_in_waits (administrator_id)`,
  `create index sign_in_waits_age on sign_in_waits (failed_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
