import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // Mails about an enquiry go both ways. Rows that are there have none of the new state, so they need no check.
  `alter table desk_mails drop constraint desk_mails_state_check,
    add constraint desk_mails_state_check
      check (state in ('queued', 'sent', 'failed', 'received')) not valid`,
  // How far a mailbox has been read: all mails up to the last UID, as long as its UIDVALIDITY is the same.
  `create table mailboxes (
    name text primary key,
    uid_validity text not null default '',
    last_uid bigint not null default 0,
    tried_uid bigint,
    tries integer not null default 0,
    error text,
    failing_since timestamptz
  )`,
  // Mails that have been read, by a hash of their headers: they may come again with another UID.
  `create table mailbox_mails (
    hash bytea primary key,
    at timestamptz not null default now()
  )`,
  `create index mailbox_mails_at on mailbox_mails (at)`,
];

/** Mails that customers send, and what has been read of a mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
