import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What each save has made of a record, as the input that makes it so again. `record` is the id of a record
 * or the key of a document of the site. Who it was is text, since the account may be gone later. `is_found`
 * marks the state that a record had before its versions were kept.
 */
const versions = `create table record_versions (
    id uuid primary key,
    kind text not null check (char_length(kind) between 1 and 50),
    record text not null check (char_length(record) between 1 and 100),
    number integer not null check (number >= 1),
    created_at timestamptz not null default now(),
    actor_kind text not null check (actor_kind in ('person', 'key', 'system', 'visitor')),
    actor_name text not null,
    is_found boolean not null default false,
    restored_from integer check (restored_from >= 1),
    changed text[] not null default '{}',
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    unique (kind, record, number)
  )`;

/** The pictures that a version shows: they stay for as long as it does. */
const pictures = `create table version_media (
    version_id uuid not null references record_versions on delete cascade,
    media_id uuid not null references media,
    primary key (version_id, media_id)
  )`;

const indexes = [
  `create index record_versions_age on record_versions (created_at)`,
  `create index version_media_medium on version_media (media_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [versions, pictures, ...indexes]) await sql.raw(statement).execute(db);
}
