import { answerEvents } from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxEvent } from '@bakery/schemas/enquiries/inbox';

export function isAnswer({ kind }: Pick<InboxEvent, 'kind'>): boolean {
  return answerEvents.some((one) => one === kind);
}

/** The last answer of somebody else since the one that was seen; ids grow with time. */
export function findAnswerMeanwhile<Event extends Pick<InboxEvent, 'id' | 'kind' | 'actor'>>(
  events: readonly Event[],
  seen: string | null,
  ownName: string | undefined,
): Event | undefined {
  return events.findLast(
    (event) => isAnswer(event) && event.actor !== ownName && (seen === null || event.id > seen),
  );
}
