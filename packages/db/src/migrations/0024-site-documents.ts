import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A document without a row, and a part that its content lacks, is as the program brings it. */
const table = `create table site_documents (
    key text not null check (char_length(key) between 1 and 50),
    language text not null check (language ~ '^[a-z]{2}$'),
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    primary key (key, language)
  )`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}
