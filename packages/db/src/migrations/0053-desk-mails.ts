import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Mails about an enquiry, written at the desk, with their files. */
const statements = [
  `create table desk_mails (
    id uuid primary key,
    enquiry_id uuid not null references enquiries on delete cascade,
    at timestamptz not null default now(),
    actor_name text not null,
    address text not null,
    subject text not null,
    text text not null,
    message_id text not null,
    state text not null check (state in ('queued', 'sent', 'failed')),
    error text,
    has_bounced boolean not null default false,
    changed_at timestamptz not null default now()
  )`,
  `create index desk_mails_enquiry on desk_mails (enquiry_id, id)`,
  `create unique index desk_mails_message on desk_mails (message_id)`,
  `create index desk_mails_address on desk_mails (lower(address), id)`,
  `create table desk_mail_files (
    mail_id uuid not null references desk_mails on delete cascade,
    position smallint not null,
    enquiry_id uuid not null references enquiries on delete cascade,
    media_id uuid not null references media,
    primary key (mail_id, position)
  )`,
  `create index desk_mail_files_enquiry on desk_mail_files (enquiry_id)`,
  `create index desk_mail_files_media on desk_mail_files (media_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
