import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The slugs that records had: each leads to one record, and goes with it when it is purged. */
const oldSlugs = (table: string, owner: string, records: string) => [
  `create table ${table} (
    slug text primary key check (char_length(slug) between 1 and 250),
    ${owner} uuid not null references ${records} on delete cascade,
    created_at timestamptz not null default now()
  )`,
  `create index ${table}_owner on ${table} (${owner})`,
];

/** Addresses of an older site. */
const redirects = `create table redirects (
    id uuid primary key,
    version integer not null default 1 check (version >= 1),
    source text not null check (char_length(source) between 2 and 1000),
    target text not null check (char_length(target) between 1 and 2000),
    hits bigint not null default 0 check (hits >= 0),
    last_hit_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    changed_by text not null,
    constraint redirects_source unique (source)
  )`;

const statements = [
  ...oldSlugs('product_old_slugs', 'product_id', 'products'),
  ...oldSlugs('live_product_old_slugs', 'live_product_id', 'live_products'),
  redirects,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
