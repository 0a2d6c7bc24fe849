import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Whether a source is an archive, which is told when its file is gone as well. */
const statements = [
  'alter table import_sources add column is_archive boolean not null default false',
  'update import_sources set is_archive = true where zip_id is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
