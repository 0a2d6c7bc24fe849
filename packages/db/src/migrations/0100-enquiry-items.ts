import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The products that an enquiry lists, of either shelf, with names and prices as they were when it was sent. A product that
 * is purged leaves its line.
 */
const statements = [
  `create table enquiry_items (
    enquiry_id uuid not null references enquiries on delete cascade,
    position smallint not null check (position between 0 and 499),
    product_id uuid references products on delete set null,
    live_product_id uuid references live_products on delete set null,
    name text not null check (char_length(name) <= 200),
    price numeric(9,2) check (price >= 0),
    quantity integer not null check (quantity between 1 and 100000),
    unit text not null check (unit in ('pieces', 'packs')),
    note text not null check (char_length(note) <= 200),
    primary key (enquiry_id, position)
  )`,
  `create index enquiry_items_product on enquiry_items (product_id) where product_id is not null`,
  `create index enquiry_items_live_product on enquiry_items (live_product_id)
    where live_product_id is not null`,
  `create index enquiry_items_notes on enquiry_items using gin (lower(note) gin_trgm_ops)
    where note <> ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
