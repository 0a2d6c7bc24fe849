import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Old sites and archives that are read for imports, one of each kind of record, and the records that came from each: by the id that
 * they have there, with the cells that were taken over last.
 */
const statements = [
  `create table import_sources (
    id uuid primary key,
    origin text not null,
    arrive text not null check (arrive in ('draft', 'published')),
    state text not null check (state in ('reading', 'read', 'failed')),
    failure text,
    report jsonb not null default '[]',
    actor_id uuid references administrators on delete set null,
    actor_name text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index import_sources_expires_at on import_sources (expires_at)',
  'create index import_sources_actor on import_sources (actor_id) where actor_id is not null',
  'alter table imports add column source_id uuid references import_sources on delete cascade',
  'alter table imports add column origin text',
  'create index imports_source on imports (source_id) where source_id is not null',
  `create table imported_records (
    origin text not null,
    kind text not null,
    foreign_id text not null,
    record_id uuid not null,
    version integer,
    cells jsonb not null,
    primary key (origin, kind, foreign_id)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
