import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the desk's search finds beside the enquiries themselves: notes, mails and the names of documents. */
const statements = [
  `set local statement_timeout = 0`,
  `create index enquiry_events_search on enquiry_events using gin (lower(details->>'text') gin_trgm_ops)
    where details->>'text' is not null`,
  `create index desk_mails_search on desk_mails using gin (lower(subject || E'\\n' || text) gin_trgm_ops)`,
  `create index media_documents_search on media using gin (lower(original_name) gin_trgm_ops)
    where kind = 'document'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
