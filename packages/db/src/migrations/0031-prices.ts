import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * For how long a product was sold under a name, in a category and at a price; `until` is null for the
 * present. It outlives the product: a price list of an earlier day has it. `found_at` marks what a product
 * was sold at when prices began to be kept: whether it was so from the beginning is not known.
 */
const table = `create table price_periods (
    id uuid primary key,
    kind text not null check (kind in ('product', 'liveProduct')),
    product_id uuid not null,
    name text not null,
    category text not null,
    price numeric(10, 2) not null check (price > 0),
    since timestamptz not null default now(),
    until timestamptz check (until >= since),
    actor_kind text not null check (actor_kind in ('person', 'key', 'system', 'visitor')),
    actor_name text not null,
    found_at timestamptz
  )`;

const indexes = [
  `create unique index price_periods_present on price_periods (product_id) where until is null`,
  `create index price_periods_product on price_periods (product_id, since)`,
  `create index price_periods_since on price_periods (since)`,
];

const fill = (kind: string, records: string, condition: string) => `
  insert into price_periods
    (id, kind, product_id, name, category, price, since, until, actor_kind, actor_name, found_at)
  select gen_random_uuid(), '${kind}', id, name, category, price, least(created_at, now()),
    greatest(deleted_at, created_at), 'system', 'System', now()
  from ${records} where ${condition}`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const filled = [
    fill('product', 'products', 'true'),
    fill('liveProduct', 'live_products', 'is_active'),
  ];
  for (const statement of [table, ...indexes, ...filled]) await sql.raw(statement).execute(db);
}
