import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When a closed enquiry was made anonymous; the index has those that are still to be. */
const statements = [
  `set local statement_timeout = 0`,
  `alter table enquiry_desk add column anonymized_at timestamptz`,
  `create index enquiry_desk_closed on enquiry_desk (changed_at, enquiry_id)
    where state in ('won', 'lost', 'spam') and anonymized_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
