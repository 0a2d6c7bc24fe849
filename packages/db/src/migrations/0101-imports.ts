import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Imports of spreadsheets with the lines of their files: as they were read, what was planned for each, and what has become of
 * it. They expire.
 */
const statements = [
  `create table imports (
    id uuid primary key,
    kind text not null,
    file_name text not null,
    sheets jsonb not null,
    settings jsonb not null,
    state text not null,
    checked uuid,
    counts jsonb not null default '{}',
    done integer not null default 0,
    total integer not null default 0,
    failure text,
    actor_id uuid references administrators on delete set null,
    actor_name text not null,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    expires_at timestamptz not null
  )`,
  'create index imports_expires_at on imports (expires_at)',
  'create index imports_created_at on imports (created_at desc, id desc)',
  'create index imports_actor on imports (actor_id) where actor_id is not null',
  `create table import_lines (
    import_id uuid not null references imports on delete cascade,
    sheet smallint not null,
    line integer not null,
    cells jsonb not null,
    outcome text check (outcome in ('new', 'changed', 'same', 'refused')),
    shown jsonb,
    plan jsonb,
    result text check (result in ('done', 'left', 'takenBack', 'kept')),
    reason text,
    primary key (import_id, sheet, line)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
