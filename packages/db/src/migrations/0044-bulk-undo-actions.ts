import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Publishing and unpublishing many records can be taken back too: how follows from what was done. */
const statements = [
  `alter table bulk_undos add column action text not null default 'change'
    check (action in ('change', 'publish', 'unpublish'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
