import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table health_checks (
    name text primary key,
    state text not null check (state in ('good', 'look', 'broken', 'unused')),
    sentence text not null,
    advice text,
    concerns_visitors boolean not null default false,
    since timestamptz not null default now(),
    checked_at timestamptz not null default now(),
    told_state text,
    told_at timestamptz
  )`.execute(db);
}
