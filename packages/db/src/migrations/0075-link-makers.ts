import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Links that stand in for a password have the account of who made them: they work while that account may manage
 * people. A link without a maker was asked for at the sign-in screen, and stands beside those that others have made.
 * Links of before whose maker is no longer known end.
 */
const statements = [
  `alter table account_links add column maker_id uuid references administrators on delete cascade`,
  `update account_links set maker_id = administrators.id
    from administrators where administrators.username = account_links.made_by`,
  `delete from account_links where maker_id is null`,
  `create index account_links_maker on account_links (maker_id)`,
  `alter table account_links drop constraint account_links_administrator_id_purpose_key`,
  `create unique index account_links_made on account_links (administrator_id, purpose)
    where maker_id is not null`,
  `create index account_links_requested on account_links (administrator_id) where maker_id is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
