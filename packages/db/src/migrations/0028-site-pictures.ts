import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The pictures of the library that a document of the site shows, each once. */
const statements = [
  `create table site_document_media (
    key text not null,
    language text not null,
    media_id uuid not null references media (id),
    primary key (key, language, media_id),
    foreign key (key, language) references site_documents (key, language) on delete cascade
  )`,
  `create index site_document_media_media on site_document_media (media_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
