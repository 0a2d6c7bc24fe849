import { isOpenState } from '@bakery/schemas/enquiries/inbox';
import type {
  InboxEvent,
  InboxLatest,
  InboxRow,
  InboxState,
  EnquirySubject,
  EarlierEnquiry,
} from '@bakery/schemas/enquiries/inbox';
import { splitQuoted } from '@bakery/schemas/enquiries/inbox-mail.constants';
import { guessSubject } from '@bakery/schemas/enquiries/enquiry-subject';
import { excerpt } from '@bakery/schemas/content/rich-text';
import type { ResponseTargetOf } from './response-target.ts';
import type { InboxRowData, EarlierRow, EventRow } from './inbox.queries.ts';

const excerptLength = 120;

export function presentInboxRow(row: InboxRowData, targetOf: ResponseTargetOf): InboxRow {
  const state = row.state as InboxState;
  return {
    id: row.id,
    version: row.version,
    full_name: row.full_name,
    email: row.email,
    excerpt: excerpt(row.message, excerptLength),
    latest: presentLatest(row),
    createdAt: row.created_at.toISOString(),
    isRead: row.is_read,
    state,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    subject: subjectOf(row),
    labels: row.labels,
    remindAt: row.remind_at?.toISOString() ?? null,
    answer: row.answered_at === null && isOpenState(state) ? targetOf(row.created_at) : null,
    repliedAt: isOpenState(state) ? (row.replied_at?.toISOString() ?? null) : null,
    hasBounced: row.has_bounced,
  };
}

/** Without what it quotes; of a mail that only quotes, the quote. */
function presentLatest({
  latest_text,
  latest_at,
  latest_is_own,
}: InboxRowData): InboxLatest | null {
  if (latest_text === null || latest_at === null) return null;
  const parts = splitQuoted(latest_text);
  const own = parts.filter(({ isQuoted }) => !isQuoted);
  const text = (own.length > 0 ? own : parts).map((part) => part.text).join(' ');
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return {
    isOwn: latest_is_own ?? false,
    excerpt: excerpt(line, excerptLength),
    at: latest_at.toISOString(),
  };
}

/** As the numbers count it; an enquiry of an earlier release may have no stored guess yet. */
function subjectOf({
  subject,
  guessed_subject,
  message,
  has_product,
}: InboxRowData): EnquirySubject {
  const stored = (subject ?? guessed_subject) as EnquirySubject | null;
  return stored ?? guessSubject(message, has_product);
}

export function presentEvent({ id, at, actor_name, kind, details }: EventRow): InboxEvent {
  return { id, at: at.toISOString(), actor: actor_name, kind, details };
}

export function presentEarlier({ id, created_at, state, message }: EarlierRow): EarlierEnquiry {
  return {
    id,
    createdAt: created_at.toISOString(),
    state: state as InboxState,
    excerpt: excerpt(message, excerptLength),
  };
}
