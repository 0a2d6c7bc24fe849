import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const required = [
  ['products', 'price', 'price > 0'],
  ['live_products', 'price', 'price > 0'],
  ['news', 'title', 'char_length(title) >= 1'],
  ['news', 'published_by', 'char_length(published_by) >= 1'],
] as const;

/** A row that shows a draft is marked as deleted, and may be without what visitors are to see. */
const statements = [
  ...required.flatMap(([table, column, rule]) => [
    `alter table ${table} drop constraint ${table}_${column}_check`,
    `alter table ${table} add constraint ${table}_${column}_given check (${rule} or deleted_at is not null)`,
  ]),
  ...['products', 'live_products'].map(
    (table) => `alter table ${table} add constraint ${table}_price_check check (price >= 0)`,
  ),
  ...['title', 'published_by'].map(
    (column) =>
      `alter table news add constraint news_${column}_check check (char_length(${column}) <= 200)`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
