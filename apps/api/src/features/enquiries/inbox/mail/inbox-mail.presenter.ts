import type { InboxMail } from '@bakery/schemas/enquiries/inbox-mail.constants';
import type { InboxMailFileRow, InboxMailRow } from './inbox-mail.queries.ts';

/** Milliseconds after which a mail that waits can be sent again by hand: a restored backup has no jobs. */
const stuckAfter = 60 * 60_000;

export function presentInboxMail(row: InboxMailRow, files: readonly InboxMailFileRow[]): InboxMail {
  const { id, address, cc, subject, text, error } = row;
  const age = Date.now() - row.changed_at.getTime();
  // The job that sends it gives up after a day.
  const isGivenUp = row.is_acknowledgement && row.state === 'queued' && age > 25 * stuckAfter;
  const state = isGivenUp ? 'failed' : row.state;
  const isStuck = error !== null || age > stuckAfter;
  return {
    id,
    address,
    cc,
    subject,
    text,
    state,
    error,
    mayRetry: !row.is_acknowledgement && (state === 'failed' || (state === 'queued' && isStuck)),
    files: files
      .filter(({ mail_id }) => mail_id === id)
      .map(({ media_id, name }) => ({ id: media_id, name })),
  };
}
