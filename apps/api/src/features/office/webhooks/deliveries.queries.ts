import { newId } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { DeliveryState } from '@bakery/schemas/office/webhooks';
import { sql } from 'kysely';
import type { CallResult } from '../../../core/http/call.ts';

export interface DeliveryRow {
  id: string;
  webhook_id: string;
  event: string;
  about: string | null;
  body: string;
  created_at: Date;
  attempts: number;
  attempted_at: Date | null;
  duration_ms: number | null;
  status: number | null;
  response: string | null;
  error: string | null;
  state: DeliveryState;
}

interface NewDelivery {
  webhookId: string;
  event: string;
  about: string | null;
  body: string;
}

/** The name of the job that makes a delivery. */
export const jobKey = (deliveryId: string) => `webhook:${deliveryId}`;

export async function insertDelivery(
  db: Db,
  { webhookId: webhook_id, ...delivery }: NewDelivery,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('webhook_deliveries')
    .values({ id, webhook_id, ...delivery })
    .execute();
  return id;
}

/** Newest first. One without a job, as after a restore, waits for nothing any more. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select deliveries.id, webhook_id, event, about, body, deliveries.created_at, deliveries.attempts,
      attempted_at, duration_ms, status, response, error,
      case when jobs.attempts < jobs.max_attempts then 'waiting'
        when delivered_at is not null then 'delivered' else 'failed' end as state
    from webhook_deliveries as deliveries
    left join graphile_worker._private_jobs as jobs on jobs.key = 'webhook:' || deliveries.id
    where webhook_id = ${webhookId}
    order by deliveries.created_at desc, deliveries.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countDeliveries(db: Db, webhookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A delivery with where it goes. */
export function findDelivery(db: Db, id: string) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhook_id', 'body', 'event', 'name', 'url', 'secret', 'is_paused'])
    .select(
      sql<string | null>`case when previous_until > now() then previous_secret end`.as('previous'),
    )
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst();
}

export async function saveAttempt(
  db: Db,
  id: string,
  { status, response, error, duration }: CallResult,
  isDelivered: boolean,
): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable('webhook_deliveries')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      attempted_at: now,
      status,
      response,
      error,
      duration_ms: duration,
      delivered_at: isDelivered ? now : null,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteOldDeliveries(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
