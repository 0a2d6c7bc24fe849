import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const columns = `alter table media
    add column version integer not null default 1 check (version >= 1),
    add column focal_x double precision check (focal_x between 0 and 1),
    add column focal_y double precision check (focal_y between 0 and 1),
    add constraint media_focal_point check ((focal_x is null) = (focal_y is null))`;

/** The pictures of the back office's library: their order, and what they are found by. */
const indexes = [
  `create index media_pictures on media (created_at desc, id desc)
    where kind = 'image' and state = 'ready'`,
  `create index media_search on media using gin ((original_name || ' ' || alt) gin_trgm_ops)
    where kind = 'image' and state = 'ready'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, ...indexes]) await sql.raw(statement).execute(db);
}
