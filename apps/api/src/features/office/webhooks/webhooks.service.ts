import { withSnapshot, withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { AuditAction } from '@bakery/schemas/office/audit-log';
import type { ListPage } from '@bakery/schemas/common/fields';
import {
  maxWebhooks,
  nameEvent,
  nameWebhook,
  testEvent,
  webhookMessages,
} from '@bakery/schemas/office/webhooks';
import type {
  Delivery,
  DeliveryListQuery,
  Webhook,
  WebhookInput,
  WebhookSecret,
} from '@bakery/schemas/office/webhooks';
import type { LoggedChange } from '../../../core/audit-log/audit-log.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { refusePrivateInput } from '../../../core/http/public-host.ts';
import { ensureFound } from '../../../content/records/records.ts';
import * as deliveries from './deliveries.queries.ts';
import { addDelivery } from './events.ts';
import { newSecret } from './signature.ts';
import { enqueueDelivery } from './webhook-jobs.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import * as queries from './webhooks.queries.ts';

/** Hours for which a replaced secret still signs. */
const overlapHours = 24;

export async function listWebhooks({ db }: Deps): Promise<Webhook[]> {
  return (await queries.listWebhooks(db)).map(presentWebhook);
}

/** The secret is returned this once. Throws BAD_INPUT for an address that must not be called. */
export async function createWebhook(deps: Deps, input: WebhookInput): Promise<WebhookSecret> {
  await checkAddress(deps, input.url);
  const secret = newSecret();
  return withTransaction(deps.db, async (trx) => {
    if ((await queries.lockWebhooks(trx)) >= maxWebhooks) {
      throw fieldError('url', webhookMessages.tooMany);
    }
    const row = await queries.insertWebhook(trx, input, secret);
    await log(deps, trx, 'created', row, listChanges(undefined, describe(row)));
    return { id: row.id, secret };
  });
}

export async function changeWebhook(
  deps: Deps,
  { id, ...input }: WebhookInput & { id: string },
): Promise<void> {
  await checkAddress(deps, input.url);
  await change(deps, id, input);
}

/** While it is paused no events are kept for it, and calls that wait go on waiting. */
export function pauseWebhook(deps: Deps, id: string, isPaused: boolean): Promise<void> {
  return change(deps, id, { is_paused: isPaused });
}

/** Replaces the secret; for a day calls are signed with both. */
export async function rotateSecret(deps: Deps, id: string): Promise<WebhookSecret> {
  const secret = newSecret();
  await withWebhook(deps, id, async (trx, row) => {
    await queries.replaceSecret(trx, id, secret, overlapHours);
    await log(deps, trx, 'secretChanged', row);
  });
  return { id, secret };
}

export function deleteWebhook(deps: Deps, id: string): Promise<void> {
  return withWebhook(deps, id, async (trx, row) => {
    await queries.deleteWebhook(trx, id);
    await log(deps, trx, 'deleted', row, listChanges(describe(row), undefined));
  });
}

export function testWebhook(deps: Deps, id: string): Promise<void> {
  return withWebhook(deps, id, async (trx, row) => {
    await addDelivery(deps, trx, row, testEvent, undefined);
    await log(deps, trx, 'tested', row);
  });
}

/** A webhook that has just been deleted has none: its page may still ask for them. */
export function listDeliveries(
  { db }: Deps,
  { webhook, page, limit }: DeliveryListQuery,
): Promise<ListPage<Delivery>> {
  return withSnapshot(db, async (snapshot) => {
    const slice = { offset: (page - 1) * limit, limit };
    const rows = await deliveries.listDeliveries(snapshot, webhook, slice);
    const total = await deliveries.countDeliveries(snapshot, webhook);
    return { items: rows.map(presentDelivery), meta: { total, page, limit } };
  });
}

/** Makes a delivery once more, with the id that it had: a receiver can tell that it is the same. */
export async function sendAgain(deps: Deps, deliveryId: string): Promise<void> {
  const { webhook_id, event } = ensureFound(await deliveries.findDelivery(deps.db, deliveryId));
  await withWebhook(deps, webhook_id, async (trx, row) => {
    await enqueueDelivery(deps, trx, row, { id: deliveryId, event });
    await log(deps, trx, 'retried', row);
  });
}

async function checkAddress({ config }: Deps, url: string): Promise<void> {
  if (config.webhookAllowPrivate) return;
  await refusePrivateInput(url, 'url', webhookMessages.privateAddress);
}

function change(
  deps: Deps,
  id: string,
  changes: Partial<Pick<queries.WebhookRow, 'name' | 'url' | 'events' | 'is_paused'>>,
): Promise<void> {
  return withWebhook(deps, id, async (trx, row) => {
    await queries.updateWebhook(trx, id, changes);
    const logged = listChanges(describe(row), describe({ ...row, ...changes }));
    // The log has the host of an address alone: the rest may have changed.
    if (logged.length > 0) await log(deps, trx, 'changed', { ...row, ...changes }, logged);
  });
}

function withWebhook(
  { db }: Deps,
  id: string,
  work: (trx: Trx, row: queries.WebhookRow) => Promise<void>,
): Promise<void> {
  return withTransaction(db, async (trx) =>
    work(trx, ensureFound(await queries.lockWebhook(trx, id))),
  );
}

/** The path of an address may hold a secret. */
const describe = ({ name, url, events, is_paused }: queries.WebhookRow) => ({
  Name: name,
  Host: new URL(url).host,
  Events: events.map(nameEvent).join(', '),
  Paused: is_paused,
});

function log(
  { auditLog, actor }: Deps,
  trx: Trx,
  action: AuditAction,
  webhook: queries.WebhookRow,
  changes: LoggedChange[] = [],
): Promise<void> {
  const record = { kind: 'webhook', id: webhook.id, name: nameWebhook(webhook) } as const;
  return auditLog.record(trx, actor, { action, record, changes });
}
