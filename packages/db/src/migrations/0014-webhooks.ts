import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  `create table webhooks (
    id uuid primary key,
    url text not null check (char_length(url) between 1 and 2000),
    events text[] not null check (cardinality(events) > 0),
    secret text not null,
    previous_secret text,
    previous_until timestamptz,
    is_paused boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table webhook_deliveries (
    id uuid primary key,
    webhook_id uuid not null references webhooks on delete cascade,
    event text not null,
    about text,
    body text not null,
    created_at timestamptz not null default now(),
    attempts integer not null default 0,
    delivered_at timestamptz,
    attempted_at timestamptz,
    duration_ms integer,
    status integer,
    response text,
    error text
  )`,
  `create index webhook_deliveries_recent on webhook_deliveries (webhook_id, created_at, id)`,
  `create index webhook_deliveries_age on webhook_deliveries (created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
