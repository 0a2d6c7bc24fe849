import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // What is known of an enquiry as spam: how it was scored when it was stored, and hashes to compare others with.
  `create table enquiry_screenings (
    enquiry_id uuid primary key references enquiries on delete cascade,
    score smallint not null check (score between 0 and 100),
    reasons jsonb not null,
    is_held boolean not null,
    email_hash bytea not null,
    network_hash bytea,
    text_hash bytea,
    at timestamptz not null default now()
  )`,
  `create index enquiry_screenings_text on enquiry_screenings (text_hash, at) where text_hash is not null`,
  // What the desk has decided; it is there for longer than the enquiry.
  `create table enquiry_verdicts (
    enquiry_id uuid primary key,
    is_spam boolean not null,
    email_hash bytea not null,
    network_hash bytea,
    at timestamptz not null default now()
  )`,
  `create index enquiry_verdicts_email on enquiry_verdicts (email_hash, at)`,
  `create index enquiry_verdicts_network on enquiry_verdicts (network_hash, at) where network_hash is not null`,
  // A further state. Rows that are there have none of it, so they need no check.
  `alter table enquiry_desk drop constraint enquiry_desk_state_check,
    add constraint enquiry_desk_state_check check
      (state in ('new', 'progress', 'waiting', 'won', 'lost', 'spam', 'quarantine')) not valid`,
  `create index enquiry_desk_quarantine on enquiry_desk (listed_at, enquiry_id)
    where not is_hidden and state = 'quarantine'`,
  // All but those that may be spam; enquiry_desk_all serves the release before.
  `create index enquiry_desk_listed on enquiry_desk (listed_at, enquiry_id)
    where not is_hidden and state not in ('spam', 'quarantine')`,
];

/** The score of enquiries, and the quarantine of those that are probably spam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
