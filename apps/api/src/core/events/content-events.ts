import type { Db } from '@bakery/db';
import type { ContentEventKind, WebhookEvent } from '@bakery/schemas/office/webhooks';

/** A record as events name it. */
export interface EventSubject {
  kind: ContentEventKind | 'enquiry';
  id: string;
  /** Without personal data. */
  name: string | null;
  /** The path of the record's page, from the root of the site. */
  path: string | null;
}

export interface NewEvent {
  event: WebhookEvent;
  subject: EventSubject;
}

/** Tells other programs what has happened; the slice that calls them provides it. */
export interface Events {
  /** Adds an event in the transaction of the change. */
  add(trx: Db, event: WebhookEvent, subject: EventSubject): Promise<void>;
  /** Adds many events together. */
  addAll(trx: Db, events: readonly NewEvent[]): Promise<void>;
}

/** The event of a change by whether the public saw the record before and sees it after. */
export function nameChange(
  kind: ContentEventKind,
  before: boolean,
  after: boolean,
  isDeleted = false,
): WebhookEvent | undefined {
  if (!before) return after ? `${kind}.published` : undefined;
  if (after) return `${kind}.changed`;
  return isDeleted ? `${kind}.deleted` : `${kind}.unpublished`;
}
