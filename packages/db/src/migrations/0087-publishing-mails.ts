import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Who has scheduled something, what of its outcome they want to be mailed, and what waits to be in the next such mail. */
const statements = [
  `alter table administrators add column publishing_mails text[] not null default '{live,failed}'`,
  `alter table schedules
    add column set_by_id uuid references administrators on delete set null`,
  `alter table releases
    add column scheduled_by text,
    add column scheduled_by_id uuid references administrators on delete set null`,
  `create index schedules_set_by on schedules (set_by_id) where set_by_id is not null`,
  `create index releases_scheduled_by on releases (scheduled_by_id)
    where scheduled_by_id is not null`,
  `create table publishing_mail_notices (
    id bigint generated always as identity primary key,
    administrator_id uuid not null references administrators on delete cascade,
    outcome text not null check (outcome in ('live', 'failed')),
    action text not null check (action in ('publish', 'unpublish')),
    kind text not null check (char_length(kind) between 1 and 40),
    record_id uuid not null,
    name text not null,
    reason text,
    reason_kind text,
    scheduled_by text,
    at timestamptz not null default now()
  )`,
  `create index publishing_mail_notices_person on publishing_mail_notices (administrator_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
