import type { Db } from '@bakery/db';
import { sql } from 'kysely';

const key = 'demo_content';

/** Whether this or another process has decided before to load demo content or not to. */
export async function isDecided(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is no record yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from banners) or exists (select from products)
      or exists (select from live_products) or exists (select from platforms)
      or exists (select from news) or exists (select from presence_images)
      or exists (select from enquiries) as any`.execute(db);
  return rows[0]?.any === false;
}

/** Stores the decision, so that content that was deleted is not loaded again. */
export async function storeDecision(db: Db, value: 'loaded' | 'not wanted'): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
