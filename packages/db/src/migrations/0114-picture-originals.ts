import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The original of a picture that was changed before its use, a private file, and how the picture was made from it. */
const statements = [
  'alter table media add column original_id uuid references media',
  'alter table media add column edits jsonb',
  'create index media_original on media (original_id) where original_id is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
