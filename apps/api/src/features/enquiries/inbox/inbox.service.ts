import { withSnapshot, withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import { id } from '@bakery/schemas/common/fields';
import { dayOf, endOfDay } from '@bakery/schemas/common/dates';
import { viewingReport } from '@bakery/schemas/enquiries/inbox';
import type {
  InboxCounts,
  InboxEnquiry,
  InboxEvent,
  InboxListQuery,
  InboxNotice,
  InboxPage,
  InboxUser,
} from '@bakery/schemas/enquiries/inbox';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { getEnquiry } from './enquiries.service.ts';
import { findPage as findFound } from '../search/index.ts';
import { findScore } from '../spam/index.ts';
import { readDueAnswers, readResponseTarget } from './response-target.ts';
import { readInboxMails } from './mail/inbox-mail.service.ts';
import { nameOf } from './mail/mailbox-job.ts';
import { findMailbox } from './mail/mailbox.queries.ts';
import * as people from './inbox-users.queries.ts';
import { presentInboxRow, presentEarlier, presentEvent } from './inbox.presenter.ts';
import * as queries from './inbox.queries.ts';
import * as views from './inbox-views.queries.ts';
import type { Cursor, Position, ViewContext } from './inbox-views.queries.ts';

const pageSize = 30;
const maxEarlier = 20;

export async function readViewContext(deps: Pick<Deps, 'actor' | 'content'>): Promise<ViewContext> {
  const end = endOfDay(dayOf(new Date()));
  const answers = await readDueAnswers(deps, end);
  return { personId: deps.actor.id!, endOfDay: end, answers };
}

/** A page of a view, of a label or of a search. */
export async function listInbox(deps: Deps, query: InboxListQuery): Promise<InboxPage> {
  const targetOf = await readResponseTarget(deps);
  const context = await readViewContext(deps);
  return withSnapshot(deps.db, async (snapshot) => {
    const { ids, next } = await findPage(context, snapshot, query);
    const rows = await queries.listInboxRows(snapshot, ids);
    return { items: rows.map((row) => presentInboxRow(row, targetOf)), next };
  });
}

async function findPage(
  context: ViewContext,
  snapshot: Db,
  { search, label, view, cursor: after }: InboxListQuery,
): Promise<{ ids: string[]; next: string | null }> {
  if (search !== '') return findSearched(snapshot, search, after);
  const position = after === undefined ? undefined : readPosition(after);
  const { ids, next } = label
    ? await views.listLabelIds(snapshot, label, pageSize, position)
    : await views.listViewIds(snapshot, view, context, pageSize, position);
  return { ids, next: next ? writePosition(next) : null };
}

/** Searches have the scheme of the other list: pages by number. */
async function findSearched(snapshot: Db, search: string, after: string | undefined) {
  const offset = after === undefined ? 0 : readOffset(after);
  const slice = { offset, limit: pageSize + 1 };
  const { ids: found } = await findFound(snapshot, { search, sort: 'newest' }, slice);
  const ids = found.slice(0, pageSize);
  return { ids, next: found.length > pageSize ? String(offset + pageSize) : null };
}

const noPage = () => fieldError('cursor', 'There is no such page.');

function readOffset(after: string): number {
  if (!/^\d{1,7}$/.test(after)) throw noPage();
  return Number(after);
}

function writePosition(position: Position): string {
  return position.map((cursor) => (cursor ? `${cursor.at}|${cursor.id}` : '')).join('~');
}

function readPosition(after: string): Position {
  return after.split('~').map((part) => (part === '' ? undefined : readCursor(part)));
}

/** As PostgreSQL writes a moment; it takes no zone of 16 hours or more. */
const cursorPattern =
  /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-](?:0\d|1[0-5])(?::\d\d)?)\|(.*)$/;
const moment = z.iso.datetime({ offset: true });

function readCursor(after: string): Cursor {
  const [, day, time, zone = '', recordId] = cursorPattern.exec(after) ?? [];
  const isMoment = moment.safeParse(
    `${day}T${time}${zone.includes(':') ? zone : `${zone}:00`}`,
  ).success;
  if (!isMoment || !id.safeParse(recordId).success) throw noPage();
  return { at: `${day} ${time}${zone}`, id: recordId! };
}

/** An enquiry with its history and its customer's. It stays unread: `enquiries.setRead` marks it. */
export async function getInboxEnquiry(deps: Deps, id: string): Promise<InboxEnquiry> {
  const { db, actor } = deps;
  const targetOf = await readResponseTarget(deps);
  const enquiry = await getEnquiry(deps, id);
  const row = ensureFound(await queries.findInboxRow(db, id));
  const [events, earlier, viewers, spam, mailed] = await Promise.all([
    queries.listEvents(db, id),
    queries.listEarlier(db, row, maxEarlier),
    people.listViewers(db, id, actor.id!, viewingReport.believed),
    findScore(db, id),
    readInboxMails(deps, id, row.email),
  ]);
  const {
    full_name,
    email: _email,
    excerpt: _excerpt,
    latest: _latest,
    ...shown
  } = presentInboxRow(row, targetOf);
  const received: InboxEvent = {
    id,
    at: enquiry.createdAt,
    actor: full_name,
    kind: 'received',
    details: { consent: enquiry.consent?.text },
  };
  return {
    ...shown,
    enquiry,
    lostReason: row.lost_reason,
    spam: spam ?? null,
    isSubjectGuessed: row.subject === null,
    events: [received, ...events.map(presentEvent)],
    earlier: earlier.map(presentEarlier),
    viewers,
    anonymizedAt: row.anonymized_at?.toISOString() ?? null,
    ...mailed,
  };
}

/** The numbers beside the views, the labels and the bell. */
export async function countInbox(
  deps: Pick<Deps, 'db' | 'actor' | 'config' | 'content'>,
): Promise<InboxCounts> {
  const { db } = deps;
  const context = await readViewContext(deps);
  const [counted, labels, notices, mailbox] = await Promise.all([
    views.countViews(db, context),
    views.countLabels(db),
    people.countNotices(db, context.personId),
    readMailboxError(deps),
  ]);
  return { views: counted, labels, notices, mailbox };
}

async function readMailboxError({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<InboxCounts['mailbox']> {
  const row = config.mailbox && (await findMailbox(db, nameOf(config.mailbox)));
  if (!row || row.error === null || row.failing_since === null) return null;
  return { error: row.error, since: row.failing_since.toISOString() };
}

/** Those who can be an owner or be mentioned. */
export async function listInboxUsers({ db }: Pick<Deps, 'db'>): Promise<InboxUser[]> {
  const found = await queries.listUsersWith(db, 'enquiriesWrite');
  return found.map(({ id, name }) => ({ id, name }));
}

export function listNotices({ db, actor }: Pick<Deps, 'db' | 'actor'>): Promise<InboxNotice[]> {
  return people.listNotices(db, actor.id!);
}

/** All notices of the person, or those of one enquiry. */
export function markNoticesRead(
  { db, actor }: Pick<Deps, 'db' | 'actor'>,
  enquiryId: string | undefined,
): Promise<void> {
  return people.markNoticesRead(db, actor.id!, enquiryId);
}

/** Notes which enquiry the person looks at; the others who do are told. */
export function setViewed(
  { db, actor }: Pick<Deps, 'db' | 'actor'>,
  enquiryId: string | null,
): Promise<void> {
  return withTransaction(db, async (trx) => {
    const changed = await people.setViewed(trx, actor.id!, enquiryId, viewingReport.believed);
    if (changed.length > 0) await queries.announce(trx, changed);
  });
}
