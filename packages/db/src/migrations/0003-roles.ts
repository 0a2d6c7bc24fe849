import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** More roles than that of the first account, which stays the default. */
const statements = [
  `alter table administrators drop constraint administrators_role_check`,
  `alter table administrators add constraint administrators_role_check
    check (role in ('Administrator', 'Editor', 'Enquiries', 'Viewer'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
