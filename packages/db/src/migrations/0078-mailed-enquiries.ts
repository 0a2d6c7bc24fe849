import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // A mail may have no number in it. Rows that are there have one, so they need no check.
  `alter table enquiries drop constraint enquiries_contact_number_check,
    add constraint enquiries_contact_number_check
      check (contact_number ~ '^([0-9]{10})?$') not valid`,
  // Mails before this UID came before there was a desk to read them: what is new in them has been dealt with elsewhere.
  `alter table mailboxes add column enquiries_from bigint not null default 0`,
];

/** Enquiries that come by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
