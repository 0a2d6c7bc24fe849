import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Who was invited keeps an e-mail address. So far the log alone tells who was, unless they have yet to accept. */
const statements = [
  `alter table administrators add column was_invited boolean not null default false`,
  `update administrators set was_invited = true
    where password_hash is null or exists (
      select from activity where record_id = administrators.id and action = 'invited')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
