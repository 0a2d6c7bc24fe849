import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Tells every process which enquiries have changed; of many at once only that some have. */
const announcement = `create function announce_enquiries() returns trigger language plpgsql as $$
    declare changed_ids text;
    begin
      select case when count(*) <= 50
        then coalesce(string_agg(id::text, ','), '') else '*' end into changed_ids from changed;
      if changed_ids <> '' then perform pg_notify('enquiries_changed', changed_ids); end if;
      return null;
    end $$`;

/**
 * The rows of the inbox are written by the code that stores, deletes and restores enquiries, and so are the copies that links to
 * labels have; what triggers still do for enquiries is to announce and to count them.
 */
const statements = [
  `drop trigger enquiries_to_desk on enquiries`,
  `drop trigger enquiries_desk_updated on enquiries`,
  `drop trigger enquiry_desk_listed on enquiry_desk`,
  `drop function add_to_enquiry_desk, update_enquiry_desk, update_enquiry_label_links`,
  announcement,
  `create trigger enquiries_announced_added after insert on enquiries referencing new table as changed
    for each statement execute function announce_enquiries()`,
  `create trigger enquiries_announced_changed after update on enquiries referencing new table as changed
    for each statement execute function announce_enquiries()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
