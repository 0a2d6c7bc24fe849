import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Changes that go live together. What an entry has changed is stored for a rollback: the content of the record
 * before and after. A draft is in one release at most that has not gone live.
 */
const statements = [
  `create table releases (
    id uuid primary key,
    name text not null check (char_length(name) between 1 and 100),
    version integer not null default 1,
    due_at timestamptz,
    failure text check (char_length(failure) <= 500),
    failed_kind text,
    failed_record text,
    live_at timestamptz,
    live_by text,
    rolled_back_at timestamptz check (rolled_back_at is null or live_at is not null),
    rolled_back_by text,
    created_at timestamptz not null default now(),
    created_by text not null
  )`,
  `create index releases_due on releases (due_at) where live_at is null and failure is null`,
  `create table release_entries (
    release_id uuid not null references releases on delete cascade,
    kind text not null check (char_length(kind) between 1 and 50),
    record_id text not null check (char_length(record_id) between 1 and 100),
    action text not null check (action in ('publish', 'unpublish', 'delete', 'price')),
    is_open boolean not null default true,
    name text not null,
    price numeric(10, 2) check (price > 0),
    price_before numeric(10, 2),
    was text check (was in ('new', 'changed', 'unpublished', 'published')),
    before jsonb,
    after jsonb,
    added_at timestamptz not null default now(),
    added_by text not null,
    primary key (release_id, kind, record_id),
    check ((price is not null) = (action = 'price')),
    check ((price_before is not null) = (action = 'price'))
  )`,
  `create unique index release_entries_draft on release_entries (kind, record_id)
    where action = 'publish' and is_open`,
  `create index release_entries_record on release_entries (record_id) where is_open`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
