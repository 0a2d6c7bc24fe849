import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Addresses of pages whose records were removed for good: they stay known as gone. `id` is that of the
 * record. A news article has no slug, and only a product of the catalogue has its category here.
 */
const gone = `create table gone_addresses (
    id uuid primary key,
    kind text not null check (kind in ('product', 'live-product', 'news')),
    slug text check (char_length(slug) between 1 and 250),
    category text,
    gone_at timestamptz not null default now(),
    check ((slug is null) = (kind = 'news')),
    check ((category is null) = (kind <> 'product'))
  )`;

/** By name: of short searches, which have no trigrams, the index that gives the order has the names too. */
const deletedEnquiries = [
  `drop index enquiries_deleted`,
  `create index enquiries_deleted on enquiries (deleted_at, id) include (full_name, deleted_by)
    where deleted_at is not null`,
  `create index enquiries_deleted_name on enquiries using gin (full_name gin_trgm_ops)
    where deleted_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [gone, ...deletedEnquiries]) await sql.raw(statement).execute(db);
}
