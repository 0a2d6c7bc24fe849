import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // The order of the key is that of reports: one kind, a span of days.
  `create table visit_counts (
    kind text not null check (char_length(kind) between 1 and 20),
    day date not null,
    key text not null check (char_length(key) <= 200),
    count integer not null check (count > 0),
    primary key (kind, day, key)
  )`,
  `create table visitor_sketches (
    day date primary key,
    registers bytea not null check (octet_length(registers) = 4096)
  )`,
  // Unlogged: neither a backup nor the write-ahead log keeps the salt of a day.
  `create unlogged table visitor_salts (
    day date primary key,
    salt bytea not null
  )`,
  `alter table administrators
    add column insight_mails text[] not null default '{weekly}',
    add column insight_mailed_week date`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
