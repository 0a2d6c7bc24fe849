import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** By which the enquiries are found whose first answer is due: the earlier they came, the earlier it is. */
const statements = [
  `set local statement_timeout = 0`,
  `create index enquiry_desk_due on enquiry_desk (received_at, enquiry_id)
    where not is_hidden and answered_at is null and state in ('new', 'progress', 'waiting')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
