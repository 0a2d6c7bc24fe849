import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * `actor` is the id of a person or a key, or else the kind: one column for one index. Who it was and what
 * the record was called is text, since both may be gone later.
 */
const table = `create table activity (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    actor_kind text not null check (actor_kind in ('person', 'key', 'system', 'visitor')),
    actor text not null check (char_length(actor) between 1 and 100),
    actor_name text not null,
    action text not null check (char_length(action) between 1 and 50),
    record_kind text check (char_length(record_kind) between 1 and 50),
    record_id uuid,
    record_name text,
    address text,
    changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array')
  )`;

/** Each filter of the log's screen reads one of these from its newest entry on. */
const indexes = [
  `create index activity_recent on activity (at, id)`,
  `create index activity_actor on activity (actor, at, id)`,
  `create index activity_kind on activity (record_kind, at, id)`,
  `create index activity_actor_kind on activity (actor, record_kind, at, id)`,
  `create index activity_record on activity (record_id, at, id)
    where record_id is not null`,
];

/**
 * The log is only appended to. Entries of more than two years are removed by `purge_activity` alone; the
 * trigger looks at an entry's age as well, so that nothing younger can be removed by way of its setting.
 */
const protection = [
  `create function protect_activity() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '2 years'
            and current_setting('bakery.purges_activity', true) = 'on' then
          return old;
        end if;
      end if;
      raise exception 'the activity log is only appended to' using errcode = 'insufficient_privilege';
    end $$`,
  `create trigger activity_kept before update or delete on activity
    for each row execute function protect_activity()`,
  `create trigger activity_not_emptied before truncate on activity
    for each statement execute function protect_activity()`,
  `create function purge_activity(most integer) returns integer language plpgsql as $$
    declare
      removed integer;
    begin
      perform set_config('bakery.purges_activity', 'on', true);
      delete from activity where id in (
        select id from activity where at < now() - interval '2 years'
        order by at, id limit most for update skip locked);
      get diagnostics removed = row_count;
      perform set_config('bakery.purges_activity', 'off', true);
      return removed;
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, ...indexes, ...protection]) await sql.raw(statement).execute(db);
}
