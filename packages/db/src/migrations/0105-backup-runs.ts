import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backup_runs (
    id bigint generated always as identity primary key,
    state text not null default 'running' check (state in ('running', 'done', 'failed')),
    by_hand text,
    started_at timestamptz not null default now(),
    ended_at timestamptz,
    step text not null default 'tables',
    done integer not null default 0,
    total integer,
    name text,
    bytes bigint,
    problem text
  )`.execute(db);
}
