import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The orders in which enquiries are listed: the column of a position and the expression of an enquiry. */
const orders = [
  { key: 'created_at', of: 'created_at', first: `'-infinity'`, last: `'infinity'` },
  { key: 'name', of: 'lower(full_name)', first: `''`, last: `repeat(chr(1114111), 8)` },
];
const firstId = `'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * How many enquiries come before some of them, in each order: a page is read from the nearest of these
 * positions instead of from the start. The position without a key is the end: it has the totals.
 *
 * A write does not update positions, since writers would wait for each other there. It inserts what it has
 * changed into `enquiry_changes`: a true position is the sum of the stored one and of the changes before it.
 */
const tables = [
  `create table enquiry_positions (
    id bigint generated always as identity primary key,
    created_at timestamptz,
    name text,
    enquiry_id uuid,
    total integer not null,
    unread integer not null,
    check (num_nonnulls(created_at, name) = num_nonnulls(enquiry_id))
  )`,
  `create unique index enquiry_positions_end on enquiry_positions ((true)) where enquiry_id is null`,
  `create table enquiry_changes (
    id bigint generated always as identity primary key,
    created_at timestamptz not null,
    name text not null,
    enquiry_id uuid not null,
    total integer not null,
    unread integer not null
  )`,
];

/**
 * One transaction at a time maintains the positions; others leave it to that one. What comes after the lock
 * sees all that its last holder has committed.
 */
const lockOrReturn = `if not pg_try_advisory_xact_lock(hashtextextended('enquiry positions', 0)) then
      return;
    end if;`;

/** Adds the changes to the positions behind them. */
const fold = `create function fold_enquiry_changes() returns void language plpgsql
  set jit = off as $$
  begin
    ${lockOrReturn}
    insert into enquiry_positions (total, unread) values (0, 0)
      on conflict ((true)) where enquiry_id is null do nothing;
    with folded as materialized (
      delete from enquiry_changes where id in (select id from enquiry_changes for update skip locked)
      returning created_at, name, enquiry_id, total, unread),
    moved as (
      select positions.id, sum(folded.total) as total, sum(folded.unread) as unread
      from folded, enquiry_positions as positions where positions.enquiry_id is null group by positions.id
      ${orders
        .map(
          ({ key }) => `union all
      select id, total, unread from (
        select id, sum(total) over upto as total, sum(unread) over upto as unread from (
          select id, ${key} as key, enquiry_id, 0 as total, 0 as unread
          from enquiry_positions where ${key} is not null
          union all select null, ${key}, enquiry_id, total, unread from folded) as steps
        window upto as (order by key, enquiry_id, id rows unbounded preceding)) as sums
      where id is not null`,
        )
        .join('\n      ')})
    update enquiry_positions as positions
      set total = positions.total + moved.total, unread = positions.unread + moved.unread
      from moved where moved.id = positions.id and (moved.total, moved.unread) <> (0, 0);
  end $$`;

/**
 * Adds positions where more than two times `spacing` enquiries have none between them. The changes that
 * are not folded yet are subtracted, because a reader adds them.
 */
const refine = `create function refine_enquiry_positions(spacing integer) returns void language plpgsql
  set jit = off set enable_seqscan = off set enable_sort = off as $$
  begin
    ${lockOrReturn}
    ${orders
      .map(
        ({
          key,
          of,
          first,
          last,
        }) => `insert into enquiry_positions (${key}, enquiry_id, total, unread)
      select step.key, step.id,
        gap.total + step.number - pending.total, gap.unread + step.unread - pending.unread
      from (
        select total - lag(total, 1, 0) over upto as size,
          lag(total, 1, 0) over upto as total, lag(unread, 1, 0) over upto as unread,
          coalesce(lag(${key}) over upto, ${first}) as from_key,
          coalesce(lag(enquiry_id) over upto, ${firstId}) as from_id,
          coalesce(${key}, ${last}) as to_key, coalesce(enquiry_id, ${firstId}) as to_id
        from enquiry_positions where ${key} is not null or enquiry_id is null
        window upto as (order by ${key} nulls last, enquiry_id)) as gap
      cross join lateral (
        select ${of} as key, id, row_number() over upto - 1 as number,
          count(*) filter (where not is_read) over upto - (not is_read)::int as unread
        from enquiries
        where deleted_at is null
          and (${of}, id) >= (gap.from_key, gap.from_id) and (${of}, id) < (gap.to_key, gap.to_id)
        window upto as (order by ${of}, id rows unbounded preceding)) as step
      cross join lateral (
        select coalesce(sum(total), 0) as total, coalesce(sum(unread), 0) as unread
        from enquiry_changes
        where (${key}, enquiry_id) >= (gap.from_key, gap.from_id) and (${key}, enquiry_id) < (step.key, step.id)
      ) as pending
      where gap.size > 2 * spacing
        and step.number > 0 and step.number % spacing = 0 and step.number <= gap.size - spacing;`,
      )
      .join('\n    ')}
  end $$`;

const changed = (rows: string, sign: '' | '-') =>
  `select created_at, lower(full_name) as name, id as enquiry_id, ${sign}1 as total,
          ${sign}(not is_read)::int as unread from ${rows} where deleted_at is null`;
const record = (changes: string) => `with recorded as (
        insert into enquiry_changes (created_at, name, enquiry_id, total, unread) ${changes}
        returning id)
      select max(id) / 256 > (min(id) - 1) / 256 into is_due from recorded;`;

/** Every 256th change folds all that there are then, so a few hundred rows are summed at most. */
const trigger = `create function record_enquiry_changes() returns trigger language plpgsql as $$
  declare
    is_due boolean;
  begin
    if tg_op = 'INSERT' then
      ${record(changed('added', ''))}
    elsif tg_op = 'DELETE' then
      ${record(changed('removed', '-'))}
    elsif tg_op = 'UPDATE' then
      ${record(`select created_at, name, enquiry_id, sum(total), sum(unread)
        from (${changed('added', '')} union all ${changed('removed', '-')}) as changes
        group by created_at, name, enquiry_id having sum(total) <> 0 or sum(unread) <> 0`)}
    else
      truncate enquiry_changes, enquiry_positions;
    end if;
    if is_due then
      perform fold_enquiry_changes();
      perform refine_enquiry_positions(10000);
    end if;
    return null;
  end $$`;

const events = [
  ['added', 'insert', 'referencing new table as added'],
  ['removed', 'delete', 'referencing old table as removed'],
  ['changed', 'update', 'referencing old table as removed new table as added'],
  ['emptied', 'truncate', ''],
];
const triggers = events.flatMap(([name, event, transitions]) => [
  `drop trigger tally_${name} on enquiries`,
  `create trigger enquiries_${name} after ${event} on enquiries ${transitions}
    for each statement execute function record_enquiry_changes()`,
]);

const statements = [
  `set local statement_timeout = 0`,
  // No write may come between the first positions and the triggers.
  `lock table enquiries in share row exclusive mode`,
  // The pages by name of the read and of the unread ones, which may be a few among many.
  `create index enquiries_read_name on enquiries (is_read, lower(full_name), id) include (full_name)
    where deleted_at is null`,
  ...tables,
  fold,
  refine,
  trigger,
  ...triggers,
  `insert into enquiry_positions (total, unread)
    select sum(total), sum(unread) from enquiry_tallies having sum(total) > 0`,
  `select refine_enquiry_positions(10000)`,
  `drop function tally_enquiries`,
  `drop table enquiry_tallies`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
