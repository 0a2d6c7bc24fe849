import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Numbers are counted by weeks of India, which begin on Monday. */
const week = `create function enquiry_week(moment timestamptz) returns date language sql immutable parallel safe
    return date_trunc('week', moment at time zone 'Asia/Kolkata')::date`;

const tables = [
  // The numbers of a week, until something of it changes.
  `create table enquiry_weeks (
    week date primary key,
    numbers json not null,
    counted_at timestamptz not null default now()
  )`,
  // The weeks of which something has changed. Rows are only added and removed, so nobody waits for anybody.
  `create table enquiry_week_changes (week date not null)`,
  // Of an enquiry that was erased with all that is personal, what the numbers count.
  `create table erased_enquiries (
    week date not null,
    state text not null,
    subject text,
    owner_id uuid references administrators on delete set null,
    product_id uuid references products on delete set null,
    is_answered boolean not null,
    answer_minutes integer
  )`,
  `create index erased_enquiries_week on erased_enquiries (week)`,
];

const columns = [
  // What is counted cannot be computed while it is: neither the words of a message, nor opening hours of the past.
  `alter table enquiry_desk
    add column guessed_subject text,
    add column answer_minutes integer`,
  `create index enquiry_desk_received on enquiry_desk (received_at) where not is_hidden`,
];

const counted = (row: string) =>
  `(${row}.state, ${row}.lost_reason, ${row}.owner_id, ${row}.subject, ${row}.guessed_subject,
    ${row}.answered_at, ${row}.answer_minutes, ${row}.is_hidden, ${row}.received_at)`;

const triggers = [
  `create function enquiry_week_of_rows() returns trigger language plpgsql as $$
    begin
      insert into enquiry_week_changes
        select distinct enquiry_week(received_at) from changed where not is_hidden;
      return null;
    end $$`,
  `create trigger enquiry_desk_week_added after insert on enquiry_desk referencing new table as changed
    for each statement execute function enquiry_week_of_rows()`,
  `create trigger enquiry_desk_week_removed after delete on enquiry_desk referencing old table as changed
    for each statement execute function enquiry_week_of_rows()`,
  `create function enquiry_week_of_changes() returns trigger language plpgsql as $$
    begin
      insert into enquiry_week_changes
        select distinct enquiry_week(unnest(array[before.received_at, changed.received_at]))
        from changed join before using (enquiry_id)
        where ${counted('changed')} is distinct from ${counted('before')};
      return null;
    end $$`,
  `create trigger enquiry_desk_week_changed after update on enquiry_desk
    referencing new table as changed old table as before
    for each statement execute function enquiry_week_of_changes()`,
  `create function enquiry_week_of_product() returns trigger language plpgsql as $$
    begin
      insert into enquiry_week_changes values (enquiry_week(new.created_at));
      return null;
    end $$`,
  // Also as its product is purged.
  `create trigger enquiries_week_product after update of product_id on enquiries for each row
    when (old.product_id is distinct from new.product_id)
    execute function enquiry_week_of_product()`,
];

const statements = [`set local statement_timeout = 0`, week, ...tables, ...columns, ...triggers];

/** The numbers of the desk, counted week by week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
