import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { describeMoment, minuteOf } from '@bakery/schemas/common/dates';
import {
  contactWays,
  describeInboxEvent,
  isOpenState,
  inboxStates,
  enquirySubjects,
  maxLabelsOfEnquiry,
} from '@bakery/schemas/enquiries/inbox';
import type {
  InboxChangeMany,
  InboxChanges,
  InboxContact,
  InboxManyDone,
  InboxState,
} from '@bakery/schemas/enquiries/inbox';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { personOf } from '../../../core/session/actor.ts';
import { nameRecord } from '../../../content/kind.ts';
import { conflictMessage } from '../../../content/records/records.queries.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { addEnquiryEvents } from './enquiry-events.queries.ts';
import { kind as enquiryKind } from './enquiries.service.ts';
import type { NewEnquiryEvent } from './enquiry-events.queries.ts';
import { ensureNotAnswered, noteAnswer } from './inbox-answers.service.ts';
import { judgeEnquiry } from './inbox-spam.service.ts';
import { listLabels } from './inbox-labels.queries.ts';
import { tell } from './inbox-notices.service.ts';
import * as queries from './inbox.queries.ts';
import type { InboxUpdate } from './inbox.queries.ts';
import { enqueueReminder } from './reminder-job.ts';
import type { InboxRowData } from './enquiry-rows.queries.ts';
import { findInboxRow, listInboxRows } from './enquiry-rows.queries.ts';

/**
 * Changes an enquiry on the desk. Throws VERSION_CONFLICT, with what has happened, where somebody has changed it
 * since it was shown.
 */
export function changeInbox(
  deps: Deps,
  { id, version, changes }: { id: string; version: number; changes: InboxChanges },
): Promise<void> {
  return withTransaction(deps.db, async (trx) => {
    const before = await lockOne(trx, id);
    if (before.work_version !== version) throw await conflict(trx, id);
    await applyChanges(deps, trx, before, changes);
  });
}

/**
 * Changes many in one transaction; those that somebody has changed since they were shown, or that have no room for
 * another label, are left out.
 */
export function changeManyInInbox(
  deps: Deps,
  { enquiries, changes: { addLabel, ...changes } }: InboxChangeMany,
): Promise<InboxManyDone> {
  return withTransaction(deps.db, async (trx) => {
    const versions = new Map(enquiries.map(({ id, version }) => [id, version]));
    const there = await queries.lockInbox(trx, [...versions.keys()]);
    const rows = await listInboxRows(trx, [...there].toSorted());
    const done: InboxManyDone = { changed: 0, same: 0, full: 0, skipped: 0 };
    done.skipped = versions.size - rows.length;
    for (const row of rows) {
      const labels = addTo(row, addLabel);
      const all = { ...changes, ...(labels && labels !== 'full' && { labels }) };
      if (row.work_version !== versions.get(row.id)) done.skipped += 1;
      else if (labels === 'full') done.full += 1;
      else if (await applyChanges(deps, trx, row, all)) done.changed += 1;
      else done.same += 1;
    }
    return done;
  });
}

function addTo({ labels }: InboxRowData, label: string | undefined): string[] | 'full' | undefined {
  const ids = labels.map(({ id }) => id);
  if (label === undefined || ids.includes(label)) return undefined;
  return ids.length < maxLabelsOfEnquiry ? [...ids, label] : 'full';
}

/**
 * Notes that the customer was contacted; an answer ends the wait. Throws VERSION_CONFLICT where somebody else has
 * answered since what was seen, for callers that say what.
 */
export function logContact(
  deps: Deps,
  { id, way, text, wait, seen, force }: InboxContact,
): Promise<void> {
  return withTransaction(deps.db, async (trx) => {
    const before = await lockOne(trx, id);
    if (seen !== undefined) await ensureNotAnswered(deps, trx, { id, seen, force });
    if (way !== 'callMissed') await noteAnswer(deps, trx, before);
    await addEnquiryEvents(trx, deps.actor, [
      { enquiryId: id, kind: 'contact', details: { way, ...(text !== '' && { text }) } },
    ]);
    await record(deps, trx, before, { before: {}, after: { Contact: contactWays[way] } });
    await beginWork(deps, trx, before, { wait });
  });
}

/**
 * With the first contact an enquiry is in progress, or waits for the customer where that is wanted; the others are told
 * either way.
 */
export async function beginWork(
  deps: Deps,
  trx: Trx,
  before: InboxRowData,
  { wait = false }: { wait?: boolean } = {},
): Promise<void> {
  const isOpen = isUntouched(before) || isOpenState(before.state);
  const state = wait && isOpen ? 'waiting' : isUntouched(before) ? 'progress' : undefined;
  const isChanged = state !== undefined && (await applyChanges(deps, trx, before, { state }));
  if (!isChanged) await queries.announce(trx, [before.id]);
}

/** Whether nobody has worked on an enquiry. A sender who is contacted is no longer taken for spam. */
function isUntouched({ state }: InboxRowData): boolean {
  return state === 'new' || state === 'quarantine';
}

/** The locked row. Throws NOT_FOUND. */
export async function lockOne(trx: Trx, id: string): Promise<InboxRowData> {
  await queries.lockInbox(trx, [id]);
  return ensureFound(await findInboxRow(trx, id));
}

async function conflict(trx: Trx, id: string): Promise<AppError> {
  const last = await queries.findLastChange(trx, id);
  const what = last
    ? `${last.actor_name} ${describeInboxEvent(last.kind, last.details)}.`
    : 'Please look at it again.';
  return new AppError('VERSION_CONFLICT', `${conflictMessage} ${what}`);
}

/** Changes a locked row, with its history, the log, and what others are told; false where nothing differs. */
export async function applyChanges(
  deps: Deps,
  trx: Trx,
  before: InboxRowData,
  changes: InboxChanges,
): Promise<boolean> {
  const { actor } = deps;
  const { id } = before;
  const update: InboxUpdate = {};
  const events: NewEnquiryEvent[] = [];
  const happened = (kind: NewEnquiryEvent['kind'], details: NewEnquiryEvent['details']) =>
    events.push({ enquiryId: id, kind, ...(details && { details }) });
  const logged: Record<'before' | 'after', LoggedFields> = { before: {}, after: {} };
  const log = (field: string, from: LoggedFields[string], to: LoggedFields[string]) => {
    logged.before[field] = from;
    logged.after[field] = to;
  };

  const reason = changes.state === 'lost' ? (changes.lostReason ?? null) : null;
  const { state, owner, subject, remindAt, labels } = changes;
  if (state !== undefined && (state !== before.state || reason !== before.lost_reason)) {
    update.state = state;
    update.lost_reason = reason;
    // An enquiry is closed, or waits for the customer, after what the customer wrote has been read.
    if (state !== 'new' && state !== 'progress') update.replied_at = null;
    happened('state', { state, ...(reason !== null && { reason }) });
    await judgeEnquiry(deps, trx, before, state);
    log('State', inboxStates[before.state], inboxStates[state]);
    log('Reason', { long: before.lost_reason ?? '' }, { long: reason ?? '' });
  }
  if (owner !== undefined && owner !== before.owner_id) {
    const name = owner === null ? null : await findOwner(trx, owner);
    update.owner_id = owner;
    happened('assigned', { owner: name });
    log('Owner', before.owner_name, name);
    if (owner !== null && owner !== actor.id) {
      const notice = { administratorId: owner, enquiryId: id, from: actor.name };
      await tell(deps, trx, { ...notice, kind: 'assigned' });
    }
  }
  if (subject !== undefined && subject !== before.subject) {
    update.subject = subject;
    happened('subject', { subject });
    const old = before.subject;
    log('Subject', old && enquirySubjects[old], enquirySubjects[subject]);
  }
  if (remindAt !== undefined && !isSameTime(remindAt, before.remind_at)) {
    const at = remindAt === null ? null : readTime(remindAt, state ?? before.state);
    update.remind_at = at;
    update.remind_id = personOf(actor);
    happened('reminder', { remindAt: inWords(at) });
    log('Reminder', inWords(before.remind_at), inWords(at));
    if (at) await enqueueReminder(deps, trx, id, at);
  }
  if (labels !== undefined) {
    const { added, removed, all } = await compareLabels(trx, before, labels);
    if (added.length > 0 || removed.length > 0) {
      await queries.setLabels(trx, id, labels);
      happened('label', { added, removed });
      log('Labels', before.labels.map(({ name }) => name).join(', '), all.join(', '));
    }
  }
  if (events.length === 0) return false;
  await queries.updateInbox(trx, id, update);
  await addEnquiryEvents(trx, actor, events);
  await record(deps, trx, before, logged);
  await queries.announce(trx, [id]);
  return true;
}

/** In the audit log, which names an enquiry by its day. */
export async function record(
  { auditLog, actor }: Deps,
  trx: Trx,
  row: InboxRowData,
  { before, after }: { before: LoggedFields; after: LoggedFields },
): Promise<void> {
  await auditLog.record(trx, actor, {
    action: 'changed',
    record: nameRecord(enquiryKind, row.id, row),
    changes: listChanges(before, after),
  });
}

async function findOwner(trx: Trx, id: string): Promise<string> {
  const people = await queries.listUsersWith(trx, 'enquiriesWrite');
  const person = people.find((one) => one.id === id);
  if (!person) throw fieldError('owner', 'This person cannot take enquiries.');
  return person.name;
}

async function compareLabels(trx: Trx, before: InboxRowData, wanted: readonly string[]) {
  const known = await listLabels(trx);
  if (wanted.some((id) => known.every((label) => label.id !== id))) {
    throw fieldError('labels', 'This label is no longer there.');
  }
  const old = new Set(before.labels.map(({ id }) => id));
  const all = known.filter(({ id }) => wanted.includes(id));
  return {
    all: all.map(({ name }) => name),
    added: all.filter(({ id }) => !old.has(id)).map(({ name }) => name),
    removed: before.labels.filter(({ id }) => !wanted.includes(id)).map(({ name }) => name),
  };
}

function isSameTime(wanted: string | null, stored: Date | null): boolean {
  return (wanted === null ? null : Date.parse(wanted)) === (stored?.getTime() ?? null);
}

function readTime(text: string, state: InboxState): Date {
  if (!isOpenState(state)) {
    throw fieldError(
      'remindAt',
      'Only an open enquiry can have a reminder. Please set it to In progress first.',
    );
  }
  const at = new Date(text);
  const year = 366 * 24 * 60 * 60_000;
  if (at.getTime() <= Date.now()) throw fieldError('remindAt', 'Please choose a time to come.');
  if (at.getTime() > Date.now() + 2 * year) throw fieldError('remindAt', 'This is too far away.');
  return at;
}

function inWords(at: Date | null): string | null {
  return at && describeMoment(minuteOf(at.toISOString()));
}
