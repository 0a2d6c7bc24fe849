import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The pictures of imports: the ZIP file that was sent for one, with the names in it, and what has been fetched. Records are found
 * by their names, as names are compared; the indexes for searches find them by parts of names, which many have.
 */
const statements = [
  `alter table imports add column zip_id uuid references media on delete set null`,
  `alter table imports add column zip_names jsonb not null default '[]'`,
  `create index imports_zip on imports (zip_id) where zip_id is not null`,
  `create table import_pictures (
    import_id uuid not null references imports on delete cascade,
    source text not null,
    media_id uuid references media on delete set null,
    trouble text,
    primary key (import_id, source)
  )`,
  `create index import_pictures_media on import_pictures (media_id) where media_id is not null`,
  `create index products_name_key on products (search_key(name))`,
  `create index live_products_name_key on live_products (search_key(name))`,
  `create index news_title_key on news (search_key(title))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
