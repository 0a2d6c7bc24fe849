import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The food facts of a product: null where there are none, never an empty object. */
const column = `add column facts jsonb
  check (facts is null or (jsonb_typeof(facts) = 'object' and facts <> '{}'))`;

const statements = [`alter table products ${column}`, `alter table live_products ${column}`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
