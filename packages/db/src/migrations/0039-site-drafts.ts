import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Documents of the site have drafts too. They are no rows of a table, so nothing but the draft itself shows them, and
 * their pictures belong to it; one that nobody has published has version 0.
 */
const statements = [
  `alter table drafts drop constraint drafts_check`,
  `alter table drafts add constraint drafts_row
    check ((row_id is null) = (input is null) or (kind = 'site' and row_id is null))`,
  `alter table drafts drop constraint drafts_base_version_check`,
  `alter table drafts add constraint drafts_base_version check (base_version >= 0)`,
  `create table site_draft_media (
    draft_id uuid not null references drafts (id) on delete cascade,
    media_id uuid not null references media (id),
    primary key (draft_id, media_id)
  )`,
  `create index site_draft_media_media on site_draft_media (media_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
