import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What is not published. `input` is what publishing passes to the slice; `row_id` is a row of the kind's table,
 * marked as deleted, that shows the input in the back office and holds its pictures. An unpublished record
 * without other changes has neither: its own row is marked as deleted until it is published again. A draft
 * in the trash is there with its record.
 */
const drafts = `create table drafts (
    id uuid primary key,
    kind text not null check (char_length(kind) between 1 and 50),
    record_id uuid not null unique,
    row_id uuid unique,
    state text not null check (state in ('new', 'changed', 'unpublished')),
    base_version integer check (base_version >= 1),
    input jsonb check (jsonb_typeof(input) = 'object'),
    version integer not null default 1 check (version >= 1),
    is_trashed boolean not null default false,
    created_at timestamptz not null default now(),
    saved_at timestamptz not null default now(),
    saved_by text not null,
    check ((row_id is null) = (input is null)),
    check (input is not null or state = 'unpublished'),
    check ((base_version is not null) = (state = 'changed')),
    check (not is_trashed or state = 'unpublished')
  )`;

const indexes = [`create index drafts_kind on drafts (kind, state)`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [drafts, ...indexes]) await sql.raw(statement).execute(db);
}
