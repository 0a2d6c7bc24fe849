import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What somebody is told about an enquiry: a reminder, or that somebody has mentioned or assigned them. */
const statements = [
  `create table enquiry_notices (
    id uuid primary key,
    administrator_id uuid not null references administrators on delete cascade,
    enquiry_id uuid not null references enquiries on delete cascade,
    kind text not null check (char_length(kind) between 1 and 40),
    from_name text not null,
    at timestamptz not null default now(),
    read_at timestamptz
  )`,
  `create index enquiry_notices_unread on enquiry_notices (administrator_id, at) where read_at is null`,
  `create index enquiry_notices_enquiry on enquiry_notices (enquiry_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
