import { onlyRow } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import type { OptionalStep } from '@bakery/schemas/office/setup';
import { sql } from 'kysely';

export interface SetupFacts {
  /** A banner that visitors see: that with number 1. */
  hasBanner: boolean;
  hasOwnBanner: boolean;
  products: number;
  ownProducts: number;
  /** The first account still has the password that it was made with, and no second step. */
  hasFirstPassword: boolean;
  /** When the newest backup of this content was made, in ISO 8601. */
  lastBackup: string | null;
}

/** Whether a record is as the demo content has brought it. */
const isDemo = (table: 'banners' | 'products' | 'live_products') => sql`exists (
  select from demo_records as demo
  where demo.id = ${sql.ref(`${table}.id`)} and demo.version = ${sql.ref(`${table}.version`)})`;

export async function findFacts(db: Db): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    select banner.*, sold.*, ${firstPassword} as "hasFirstPassword",
      (select value ->> 'at' from installation where key = 'last_backup') as "lastBackup"
    from (
      select count(*) > 0 as "hasBanner",
        count(*) filter (where not ${isDemo('banners')}) > 0 as "hasOwnBanner"
      from banners where deleted_at is null and order_number = 1) as banner,
    (select coalesce(sum(one), 0)::int as products, coalesce(sum(own), 0)::int as "ownProducts" from (
      select count(*) as one, count(*) filter (where not ${isDemo('products')}) as own
        from products where deleted_at is null
      union all
      select count(*), count(*) filter (where not ${isDemo('live_products')})
        from live_products where deleted_at is null) as both_kinds) as sold`.execute(db);
  return onlyRow(rows);
}

/** The account that the server has made itself: others have chosen their passwords by a link. */
const firstPassword = sql`exists (
  select from administrators as first
  where first.id = (select id from administrators order by created_at, id limit 1)
    and suspended_at is null and not was_invited
    and not exists (
      select from second_steps where administrator_id = first.id and enabled_at is not null)
    and not exists (select from passkeys where administrator_id = first.id)
    and (must_change_password or not exists (
      select from activity where record_id = first.id
        and action in ('passwordChanged', 'passwordReset'))))`;

const key = 'setup';

/** The decisions about the list. */
export interface SetupDecisions {
  notNeeded: OptionalStep[];
  isFinished: boolean;
}

export async function readDecisions(db: Db): Promise<SetupDecisions> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return { notNeeded: [], isFinished: false, ...(row?.value as Partial<SetupDecisions>) };
}

/** Makes others who decide wait, until the transaction ends. */
export async function lockDecisions(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setup', 0))`.execute(trx);
}

export async function storeDecisions(trx: Trx, decisions: SetupDecisions): Promise<void> {
  const value = JSON.stringify(decisions);
  await trx
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
