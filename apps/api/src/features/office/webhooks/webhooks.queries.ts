import { newId } from '@bakery/db';
import type { Db, Tables } from '@bakery/db';
import type { WebhookInput } from '@bakery/schemas/office/webhooks';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

export type WebhookRow = Selectable<Tables['webhooks']>;

/** The columns of a webhook that its calls need. */
export type CalledWebhook = Pick<WebhookRow, 'id' | 'name' | 'url'>;

const now = sql<Date>`now()`;

/** Newest first. */
export function listWebhooks(db: Db): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Until the end of the transaction nobody else adds one. */
export async function lockWebhooks(trx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function insertWebhook(
  db: Db,
  { name, url, events }: WebhookInput,
  secret: string,
): Promise<WebhookRow> {
  return db
    .insertInto('webhooks')
    .values({ id: newId(), name, url, events, secret })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns it as it was before, locked. */
export function lockWebhook(trx: Db, id: string): Promise<WebhookRow | undefined> {
  return trx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateWebhook(
  trx: Db,
  id: string,
  changes: Partial<Pick<WebhookRow, 'name' | 'url' | 'events' | 'is_paused'>>,
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** For so many hours the previous secret signs too. */
export async function replaceSecret(
  trx: Db,
  id: string,
  secret: string,
  hours: number,
): Promise<void> {
  await sql`
    update webhooks set previous_secret = secret, secret = ${secret}, updated_at = now(),
      previous_until = now() + make_interval(hours => ${hours})
    where id = ${id}`.execute(trx);
}

export async function deleteWebhook(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Lists the webhooks that are to be called for an event. */
export function listSubscribers(db: Db, event: string): Promise<CalledWebhook[]> {
  return db
    .selectFrom('webhooks')
    .select(['id', 'name', 'url'])
    .where('is_paused', '=', false)
    .where(sql<boolean>`${event} = any(events)`)
    .execute();
}
