import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Sending mails is a right of its own, which no key of before has. */
const statements = [
  `alter table api_keys drop constraint api_keys_rights_check`,
  `alter table api_keys add constraint api_keys_rights_check check (cardinality(rights) > 0 and rights <@
    array['contentRead', 'contentWrite', 'enquiriesRead', 'enquiriesWrite', 'enquiriesAnswer'])`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
