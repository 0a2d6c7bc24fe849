import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { PricedKind } from '@bakery/schemas/catalogue/prices';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { attributionOf } from '../../../core/session/actor.ts';
import type { Actor } from '../../../core/session/actor.ts';

export type PricePeriodRow = Selectable<Tables['price_periods']>;

/** The name, the category and the price at which a product is sold. */
export interface Sold {
  name: string;
  category: string;
  price: number;
}

/** Ends what products were sold at until now. */
export async function endPeriods(trx: Trx, productIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('price_periods')
    .set({ until: sql<Date>`greatest(now(), since)` })
    .where('product_id', 'in', productIds)
    .where('until', 'is', null)
    .execute();
}

export async function startPeriods(
  trx: Trx,
  kind: PricedKind,
  products: readonly { id: string; sold: Sold }[],
  actor: Actor,
): Promise<void> {
  await trx
    .insertInto('price_periods')
    .values(
      products.map(({ id, sold: { name, category, price } }) => ({
        id: newId(),
        kind,
        product_id: id,
        name,
        category,
        price,
        actor_kind: actor.kind,
        actor_name: attributionOf(actor),
      })),
    )
    .execute();
}

/** All periods of a product, oldest first. */
export function listPeriods(db: Db, productId: string): Promise<PricePeriodRow[]> {
  return db
    .selectFrom('price_periods')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('since')
    .orderBy('id')
    .execute();
}

/** The products that were sold at a time. */
export function listSoldAt(db: Db, time: Date): Promise<PricePeriodRow[]> {
  return db
    .selectFrom('price_periods')
    .selectAll()
    .where('since', '<', time)
    .where((where) => where.or([where('until', 'is', null), where('until', '>=', time)]))
    .orderBy(sql`lower(name)`)
    .orderBy('price')
    .orderBy('id')
    .execute();
}

/** When the first product was sold; undefined where there never was one. */
export async function findFirstSale(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('price_periods')
    .select('since')
    .orderBy('since')
    .limit(1)
    .executeTakeFirst();
  return row?.since;
}
