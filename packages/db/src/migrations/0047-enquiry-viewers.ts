import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Who looks at which enquiry: the last one that somebody has said to be looking at, and when. */
const statements = [
  `create table enquiry_viewers (
    administrator_id uuid primary key references administrators on delete cascade,
    enquiry_id uuid not null references enquiries on delete cascade,
    seen_at timestamptz not null default now()
  )`,
  `create index enquiry_viewers_enquiry on enquiry_viewers (enquiry_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
