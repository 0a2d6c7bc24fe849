import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A draft that was never published can be in the trash too; changes wait for their record, and never are. */
const statements = [
  `alter table drafts drop constraint drafts_check3`,
  `alter table drafts add constraint drafts_trashed check (not is_trashed or state <> 'changed')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
