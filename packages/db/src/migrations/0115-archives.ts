import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Archives of all content that are read for imports, as old sites are: by the ZIP file that was sent. */
const statements = [
  'alter table import_sources add column zip_id uuid references media on delete set null',
  'create index import_sources_zip on import_sources (zip_id) where zip_id is not null',
  'alter table import_sources drop constraint import_sources_state_check',
  `alter table import_sources add constraint import_sources_state_check
    check (state in ('reading', 'read', 'failed', 'storing'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
