import type { testEvent, WebhookEvent } from '@bakery/schemas/office/webhooks';
import type { Deps } from '../../../deps.ts';
import type { Events, EventSubject, NewEvent } from '../../../core/events/content-events.ts';
import { insertDelivery } from './deliveries.queries.ts';
import { enqueueDelivery } from './webhook-jobs.ts';
import { listSubscribers } from './webhooks.queries.ts';
import type { CalledWebhook } from './webhooks.queries.ts';

type EventDeps = Pick<Deps, 'config' | 'jobs'>;

export function createEvents(deps: EventDeps): Events {
  return {
    add: (trx, event, subject) => addAll(deps, trx, [{ event, subject }]),
    addAll: (trx, events) => addAll(deps, trx, events),
  };
}

async function addAll(
  deps: EventDeps,
  trx: Deps['db'],
  events: readonly NewEvent[],
): Promise<void> {
  const subscribers = new Map<WebhookEvent, CalledWebhook[]>();
  for (const { event, subject } of events) {
    const webhooks = subscribers.get(event) ?? (await listSubscribers(trx, event));
    subscribers.set(event, webhooks);
    for (const webhook of webhooks) await addDelivery(deps, trx, webhook, event, subject);
  }
}

/** Stores what a webhook is to be told, and enqueues the call. */
export async function addDelivery(
  deps: EventDeps,
  trx: Deps['db'],
  webhook: CalledWebhook,
  event: WebhookEvent | typeof testEvent,
  subject: EventSubject | undefined,
): Promise<void> {
  const body = JSON.stringify({
    type: event,
    timestamp: new Date().toISOString(),
    data: subject ? dataOf(deps, subject) : {},
  });
  const about = subject?.name ?? null;
  const id = await insertDelivery(trx, { webhookId: webhook.id, event, about, body });
  await enqueueDelivery(deps, trx, webhook, { id, event });
}

/** Thin: who needs more asks the API, which knows what they may see. */
function dataOf({ config }: EventDeps, { kind, id, name, path }: EventSubject) {
  const { public: origin } = config.origins;
  const url = path !== null && origin !== undefined ? origin + path : null;
  return { id, kind, ...(name !== null && { name }), url };
}
