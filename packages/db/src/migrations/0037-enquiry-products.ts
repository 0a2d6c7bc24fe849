import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The product that an enquiry is about, until the product is purged. */
const statements = [
  `alter table enquiries add column product_id uuid references products on delete set null`,
  `create index enquiries_product on enquiries (product_id, created_at, id)
    where product_id is not null and deleted_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
