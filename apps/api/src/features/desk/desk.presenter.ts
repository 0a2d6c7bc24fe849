import { isOpenState } from '@bakery/schemas/desk';
import type {
  DeskEvent,
  DeskRow,
  DeskState,
  DeskSubject,
  EarlierEnquiry,
} from '@bakery/schemas/desk';
import { guessSubject } from '@bakery/schemas/desk-subject';
import { excerpt } from '@bakery/schemas/rich-text';
import type { TargetOf } from './answer-target.ts';
import type { DeskRowData, EarlierRow, EventRow } from './desk.queries.ts';

const excerptLength = 120;

export function presentDeskRow(row: DeskRowData, targetOf: TargetOf): DeskRow {
  const state = row.state as DeskState;
  return {
    id: row.id,
    version: row.version,
    full_name: row.full_name,
    email: row.email,
    excerpt: excerpt(row.message, excerptLength),
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

/** As the numbers count it; an enquiry of an earlier release may have no stored guess yet. */
function subjectOf({ subject, guessed_subject, message, has_product }: DeskRowData): DeskSubject {
  const stored = (subject ?? guessed_subject) as DeskSubject | null;
  return stored ?? guessSubject(message, has_product);
}

export function presentEvent({ id, at, actor_name, kind, details }: EventRow): DeskEvent {
  return { id, at: at.toISOString(), actor: actor_name, kind, details };
}

export function presentEarlier({ id, created_at, state, message }: EarlierRow): EarlierEnquiry {
  return {
    id,
    createdAt: created_at.toISOString(),
    state: state as DeskState,
    excerpt: excerpt(message, excerptLength),
  };
}
