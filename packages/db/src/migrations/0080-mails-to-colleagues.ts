import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What somebody of the back office wants to be mailed about enquiries, what waits to be in the next such mail, and which
 * enquiries were told as unanswered.
 */
const statements = [
  `alter table administrators add column enquiry_mails text[] not null
    default '{assigned,reply,reminder,missed}'`,
  `create table enquiry_mail_notices (
    administrator_id uuid not null references administrators on delete cascade,
    enquiry_id uuid not null references enquiries on delete cascade,
    kind text not null check (char_length(kind) between 1 and 40),
    at timestamptz not null default now(),
    primary key (administrator_id, enquiry_id, kind)
  )`,
  `create index enquiry_mail_notices_enquiry on enquiry_mail_notices (enquiry_id)`,
  `create table missed_answers (
    enquiry_id uuid primary key references enquiries on delete cascade,
    told_at timestamptz not null default now()
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
