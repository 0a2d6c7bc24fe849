import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Records that can be deleted and restored. */
const tables = [
  'banners',
  'presence_images',
  'platforms',
  'products',
  'live_products',
  'news',
  'enquiries',
];

/** What has to be unique among the records that are not deleted: each is free again at once. */
const uniqueColumns = [
  ['banners', 'order_number'],
  ['products', 'slug'],
  ['live_products', 'slug'],
] as const;

/**
 * The indexes that the pages of a million enquiries are read from leave the deleted ones out: with the
 * condition in the index, no page has to look at a row. The search indexes hold all rows, since a search
 * reads each row that it finds in any case.
 */
const enquiryIndexes = [
  `drop index enquiries_recent`,
  `create index enquiries_recent on enquiries (created_at desc, id desc) where deleted_at is null`,
  `drop index enquiries_unread`,
  `create index enquiries_unread on enquiries (is_read, created_at desc, id desc)
    where deleted_at is null`,
  `drop index enquiries_name`,
  `create index enquiries_name on enquiries (lower(full_name), id) include (full_name, is_read)
    where deleted_at is null`,
];

/** As before, but a deleted enquiry counts no more, and again once it is restored. */
const tallies = `create or replace function tally_enquiries() returns trigger language plpgsql as $$
  declare
    tally bigint;
  begin
    if tg_op = 'INSERT' then
      insert into enquiry_tallies (total, unread)
        select count(*), count(*) filter (where not is_read) from added
        where deleted_at is null having count(*) > 0
        returning id into tally;
    elsif tg_op = 'DELETE' then
      insert into enquiry_tallies (total, unread)
        select -count(*), -count(*) filter (where not is_read) from removed
        where deleted_at is null having count(*) > 0
        returning id into tally;
    elsif tg_op = 'UPDATE' then
      insert into enquiry_tallies (total, unread)
        select after.total - before.total, after.unread - before.unread
        from (select count(*) as total, count(*) filter (where not is_read) as unread
            from added where deleted_at is null) as after,
          (select count(*) as total, count(*) filter (where not is_read) as unread
            from removed where deleted_at is null) as before
        where (after.total, after.unread) <> (before.total, before.unread)
        returning id into tally;
    else
      truncate enquiry_tallies;
    end if;
    if tally % 256 = 0 then
      with old as (
        delete from enquiry_tallies where id in (
          select id from enquiry_tallies for update skip locked)
        returning total, unread)
      insert into enquiry_tallies (total, unread)
        select sum(total), sum(unread) from old having count(*) > 0;
    end if;
    return null;
  end $$`;

const statements = [
  // Making indexes over a million rows may take longer than any statement of a request may.
  `set local statement_timeout = 0`,
  ...tables.flatMap((table) => [
    `alter table ${table}
      add column deleted_at timestamptz,
      add column deleted_by uuid references administrators on delete set null`,
    `create index ${table}_deleted on ${table} (deleted_at, id) where deleted_at is not null`,
  ]),
  ...uniqueColumns.flatMap(([table, column]) => [
    `alter table ${table} drop constraint ${table}_${column}`,
    `create unique index ${table}_${column} on ${table} (${column}) where deleted_at is null`,
  ]),
  ...enquiryIndexes,
  tallies,
  // Without statistics of the new column the planner would expect hardly any row to be there.
  `analyze enquiries`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
