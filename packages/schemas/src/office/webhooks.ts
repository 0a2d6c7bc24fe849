import { id, listQuery, pageMeta, wholeNumber } from '../common/fields.ts';
import { keysOf } from '../common/keys-of.ts';
import { dropUnseen } from '../common/unseen.ts';
import { z } from '../common/zod.ts';
import { contentKinds, kindsWith } from '../content/kinds.ts';
import type { KindWith } from '../content/kinds.ts';

/** The kinds of public content, as events name them. */
export const contentEventKinds = Object.fromEntries(
  kindsWith('event').map((kind) => [contentKinds[kind].event, contentKinds[kind].plural]),
) as Record<ContentEventKind, string>;
export type ContentEventKind = (typeof contentKinds)[KindWith<'event'>]['event'];

/** The changes of a record, as the public sees it. */
export const contentChanges = ['published', 'changed', 'unpublished', 'deleted'] as const;
export type ContentChangeName = (typeof contentChanges)[number];

export type ContentEvent = `${ContentEventKind}.${ContentChangeName}`;
export type WebhookEvent = ContentEvent | 'enquiry.received';

const kinds = keysOf(contentEventKinds);

/** All events that a webhook can be called for. */
export const webhookEvents: readonly WebhookEvent[] = [
  ...kinds.flatMap((kind) => contentChanges.map((change): ContentEvent => `${kind}.${change}`)),
  'enquiry.received',
];

/** The event of the test button, which every webhook gets. */
export const testEvent = 'webhook.test';

/** An event in the words of the form: `Products: changed`. */
export function nameEvent(event: string): string {
  if (event === testEvent) return 'Test';
  const [kind = '', change = ''] = event.split('.');
  if (kind === 'enquiry') return `Enquiries: ${change}`;
  // A later release may know more.
  return isContentKind(kind) ? `${contentEventKinds[kind]}: ${change}` : event;
}

function isContentKind(kind: string): kind is ContentEventKind {
  return Object.hasOwn(contentEventKinds, kind);
}

export const webhookMessages = {
  url: 'Please enter an address such as https://example.com/hook.',
  events: 'Please choose at least one event.',
  privateAddress: 'This address is in a private network, which webhooks must not call.',
  tooMany: 'There can be at most 20 webhooks.',
} as const;

export const maxWebhooks = 20;

const url = z
  .string({ error: webhookMessages.url })
  .overwrite(dropUnseen)
  .trim()
  .max(2_000, 'At most 2,000 characters.')
  .refine(isHookUrl, webhookMessages.url);

function isHookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && hostname !== '';
}

const event = z.enum(webhookEvents);

const name = z
  .string({ error: 'Must be text.' })
  .overwrite(dropUnseen)
  .trim()
  .max(60, 'At most 60 characters.');

export const webhookInput = z.object({
  /** Without one it goes by the host of its address. */
  name: name.default(''),
  url,
  events: z
    .array(event, { error: webhookMessages.events })
    .min(1, webhookMessages.events)
    .transform((events) => [...new Set(events)]),
});
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhookRef = z.object({ id });
export const webhookPause = webhookRef.extend({ isPaused: z.boolean() });

export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isPaused: z.boolean(),
  createdAt: z.string(),
  /** Until then deliveries are signed with the previous secret too. */
  previousSecretUntil: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** The name of a webhook for people. */
export function nameWebhook({ name: given, url: address }: Pick<Webhook, 'name' | 'url'>): string {
  return given || new URL(address).host;
}

/** Shown once, when it is made. */
export interface WebhookSecret {
  id: string;
  secret: string;
}

export const deliveryListQuery = z.object({
  webhook: id,
  page: listQuery.shape.page,
  limit: wholeNumber(1, 100, 'Limit must be a whole number from 1 to 100.').default(10),
});
export type DeliveryListQuery = z.infer<typeof deliveryListQuery>;

export const deliveryStates = {
  delivered: 'Delivered',
  waiting: 'Waiting',
  failed: 'Failed',
} as const;
export type DeliveryState = keyof typeof deliveryStates;

export const delivery = z.object({
  id: z.string(),
  event: z.string(),
  /** The name of the record that the event is about. */
  about: z.string().nullable(),
  /** The body that is sent, as JSON. */
  body: z.string(),
  createdAt: z.string(),
  state: z.enum(keysOf(deliveryStates)),
  attempts: z.int(),
  /** The outcome of the last attempt. */
  last: z
    .object({
      at: z.string(),
      duration: z.int(),
      status: z.int().nullable(),
      /** The first bytes of the response. */
      response: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryMeta = pageMeta;
