import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // An acknowledgement is a mail about its enquiry, sent by the server itself. Others who get a mail are in its copy.
  `alter table desk_mails
    add column is_acknowledgement boolean not null default false,
    add column cc text[] not null default '{}'`,
  // Two runs of the job that sends it store one.
  `create unique index desk_mails_acknowledgement on desk_mails (enquiry_id) where is_acknowledgement`,
];

/** Acknowledgements among the mails about enquiries, and mails to several people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
