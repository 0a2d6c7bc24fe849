import { nameEvent, nameWebhook } from '@bakery/schemas/office/webhooks';
import type { Deps } from '../../../deps.ts';
import { call } from '../../../core/http/call.ts';
import { NotYet } from '../../../core/jobs/job-definition.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import * as deliveries from './deliveries.queries.ts';
import { signedHeaders } from './signature.ts';
import type { CalledWebhook } from './webhooks.queries.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    webhook: { deliveryId: string; webhookId: string; event?: string; to?: string };
    'webhook-retention': Scheduled;
  }
}

/** Minutes between looks whether a paused webhook is resumed. */
const lookAgain = 10;
const deliveryDays = 30;

export const webhookJob: JobDefinition<'webhook'> = {
  label: 'Webhook',
  sends: 'webhooks',
  giveUpAfter: 24,
  // Calls of one webhook are made one after the other, and do not wait for a slow receiver of another one.
  lane: ({ webhookId }) => `webhook:${webhookId}`,
  describe: ({ event, to }) =>
    event === undefined ? 'of an earlier release' : `to ${to}: ${nameEvent(event)}`,
  async run({ db, config }, { deliveryId }, { signal }) {
    const found = await deliveries.findDelivery(db, deliveryId);
    if (!found) return;
    if (found.is_paused) throw new NotYet(lookAgain);
    const { url, body, secret, previous } = found;
    const secrets = previous === null ? [secret] : [secret, previous];
    const headers = {
      ...signedHeaders(`msg_${deliveryId}`, body, secrets, new Date()),
      'content-type': 'application/json',
      'user-agent': 'bakery-webhooks',
    };
    const allowPrivate = config.webhookAllowPrivate;
    const result = await call(url, { headers, body, allowPrivate, signal });
    const isDelivered = result.status !== null && result.status >= 200 && result.status < 300;
    await deliveries.saveAttempt(db, deliveryId, result, isDelivered);
    if (!isDelivered) throw new Error(result.error ?? `The response had status ${result.status}.`);
  },
};

export const webhookRetentionJob: JobDefinition<'webhook-retention'> = {
  label: 'Removing old webhook deliveries',
  schedule: '15 */6 * * *',
  giveUpAfter: 5,
  run: ({ db }) => deliveries.deleteOldDeliveries(db, deliveryDays),
};

/** Makes a delivery soon, or once more. */
export function enqueueDelivery(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Deps['db'],
  webhook: CalledWebhook,
  { id: deliveryId, event }: { id: string; event: string },
): Promise<void> {
  const key = deliveries.jobKey(deliveryId);
  const payload = { deliveryId, webhookId: webhook.id, event, to: nameWebhook(webhook) };
  return jobs.enqueue(trx, 'webhook', payload, { key });
}
