import type { Delivery, Webhook } from '@bakery/schemas/office/webhooks';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** Without its secret. */
export function presentWebhook(row: WebhookRow): Webhook {
  const { previous_until: until } = row;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    isPaused: row.is_paused,
    createdAt: row.created_at.toISOString(),
    previousSecretUntil: until !== null && until > new Date() ? until.toISOString() : null,
  };
}

export function presentDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    event: row.event,
    about: row.about,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    last: row.attempted_at && {
      at: row.attempted_at.toISOString(),
      duration: row.duration_ms ?? 0,
      status: row.status,
      response: row.response,
      error: row.error,
    },
  };
}
