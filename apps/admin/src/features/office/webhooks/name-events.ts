import { nameEvent, webhookEvents } from '@bakery/schemas/office/webhooks';

/** The events of a webhook in the words of its form. */
export function nameEvents(events: readonly string[]): string {
  const isAll = webhookEvents.every((event) => events.includes(event));
  return isAll ? 'All events' : events.map(nameEvent).join(', ');
}
