import { withTransaction } from '@bakery/db';
import { viewingReport } from '@bakery/schemas/enquiries/inbox';
import type {
  InboxCounts,
  InboxEnquiry,
  InboxEvent,
  InboxNotice,
  InboxUser,
} from '@bakery/schemas/enquiries/inbox';
import { getActorId } from '../../../core/session/actor.ts';
import type { Deps } from '../../../deps.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { findScore } from '../spam/index.ts';
import { readResponseTarget } from './response-target.ts';
import { readInboxMails } from './mail/inbox-mail.service.ts';
import { nameOf } from './mail/mailbox-job.ts';
import { findMailbox } from './mail/mailbox.queries.ts';
import * as people from './inbox-users.queries.ts';
import { presentInboxRow, presentEarlier, presentEvent } from './inbox.presenter.ts';
import * as queries from './inbox.queries.ts';
import * as views from './inbox-views.queries.ts';
import { findInboxRow } from './enquiry-rows.queries.ts';
import { presentFound } from './present-enquiries.ts';
import { readViewContext } from './inbox-list.service.ts';

const maxEarlier = 20;

/** An enquiry with its history and its customer's. It stays unread: `enquiries.setRead` marks it. */
export async function getInboxEnquiry(deps: Deps, id: string): Promise<InboxEnquiry> {
  const { db, actor } = deps;
  const targetOf = await readResponseTarget(deps);
  const row = ensureFound(await findInboxRow(db, id));
  const enquiry = await presentFound(deps, row);
  const [events, earlier, viewers, spam, mailed] = await Promise.all([
    queries.listEvents(db, id),
    queries.listEarlier(db, row, maxEarlier),
    people.listViewers(db, id, getActorId(actor), viewingReport.believed),
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

/** Lists the users who can be an owner or be mentioned. */
export async function listInboxUsers({ db }: Pick<Deps, 'db'>): Promise<InboxUser[]> {
  const found = await queries.listUsersWith(db, 'enquiriesWrite');
  return found.map(({ id, name }) => ({ id, name }));
}

export function listNotices({ db, actor }: Pick<Deps, 'db' | 'actor'>): Promise<InboxNotice[]> {
  return people.listNotices(db, getActorId(actor));
}

/** All notices of the person, or those of one enquiry. */
export function markNoticesRead(
  { db, actor }: Pick<Deps, 'db' | 'actor'>,
  enquiryId: string | undefined,
): Promise<void> {
  return people.markNoticesRead(db, getActorId(actor), enquiryId);
}

/** Notes which enquiry the person looks at; the others who do are told. */
export function setViewed(
  { db, actor }: Pick<Deps, 'db' | 'actor'>,
  enquiryId: string | null,
): Promise<void> {
  return withTransaction(db, async (trx) => {
    const changed = await people.setViewed(
      trx,
      getActorId(actor),
      enquiryId,
      viewingReport.believed,
    );
    if (changed.length > 0) await queries.announce(trx, changed);
  });
}
