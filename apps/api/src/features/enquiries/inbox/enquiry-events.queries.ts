import { newId } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { InboxEventDetails, InboxEventKind } from '@bakery/schemas/enquiries/inbox.constants';
import { personOf } from '../../../core/session/actor.ts';
import type { Actor } from '../../../core/session/actor.ts';

export interface NewEnquiryEvent {
  enquiryId: string;
  kind: InboxEventKind;
  details?: InboxEventDetails;
}

/** Adds to the histories of enquiries, in the transaction of what has happened. */
export async function addEnquiryEvents(
  trx: Trx,
  actor: Actor,
  events: readonly NewEnquiryEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const person = personOf(actor);
  await trx
    .insertInto('enquiry_events')
    .values(
      events.map(({ enquiryId, kind, details = {} }) => ({
        id: newId(),
        enquiry_id: enquiryId,
        actor_id: person,
        actor_name: actor.name,
        kind,
        details: JSON.stringify(details),
      })),
    )
    .execute();
}
