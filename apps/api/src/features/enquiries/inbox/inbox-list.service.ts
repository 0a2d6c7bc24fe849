import { withSnapshot } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { ListPage } from '@bakery/schemas/common/fields';
import { dayOf, endOfDay } from '@bakery/schemas/common/dates';
import type { Enquiry, EnquiryPageMeta, ListedEnquiry } from '@bakery/schemas/enquiries/enquiries';
import type { InboxListQuery, InboxPage } from '@bakery/schemas/enquiries/inbox';
import { getActorId } from '../../../core/session/actor.ts';
import type { Deps } from '../../../deps.ts';
import { countEnquiries, findPage } from '../search/index.ts';
import type { EnquiryFilter } from '../search/index.ts';
import { listQuarantined } from '../spam/index.ts';
import { listRecentIds } from './enquiries.queries.ts';
import { listEnquiryRows, listInboxRows } from './enquiry-rows.queries.ts';
import { readOffset, readPosition, writePosition } from './inbox-cursor.ts';
import * as views from './inbox-views.queries.ts';
import type { ViewContext } from './inbox-views.queries.ts';
import { presentInboxRow } from './inbox.presenter.ts';
import { presentEnquiries } from './present-enquiries.ts';
import { readDueAnswers, readResponseTarget } from './response-target.ts';

const pageSize = 30;

/** A page of the table, by its number, with the number of all unread ones. */
export function listEnquiries(
  deps: Deps,
  { page, limit, ...filter }: EnquiryFilter & { page: number; limit: number },
): Promise<ListPage<Enquiry> & { meta: EnquiryPageMeta }> {
  return withSnapshot(deps.db, async (snapshot) => {
    const slice = { offset: (page - 1) * limit, limit };
    const { ids, total, capped } = await findPage(snapshot, filter, slice);
    const rows = await listEnquiryRows(snapshot, ids);
    const { unread } = await countEnquiries(snapshot);
    return {
      items: await presentEnquiries(deps, rows),
      meta: { total, page, limit, capped, unread },
    };
  });
}

/** The page of the list for the back office, which shows what waits in quarantine. */
export async function listTable(
  deps: Deps,
  query: Parameters<typeof listEnquiries>[1],
): Promise<ListPage<ListedEnquiry> & { meta: EnquiryPageMeta }> {
  const { items, meta } = await listEnquiries(deps, query);
  const ids = items.map(({ id }) => id);
  const quarantined = new Set(await listQuarantined(deps.db, ids));
  const rows = items.map((item) => ({ ...item, isQuarantined: quarantined.has(item.id) }));
  return { items: rows, meta };
}

/** The newest that are no spam, also not by their score alone. */
export async function listRecentEnquiries(deps: Deps, limit: number): Promise<Enquiry[]> {
  const ids = await listRecentIds(deps.db, limit);
  return presentEnquiries(deps, await listEnquiryRows(deps.db, ids));
}

/** A page of a view, of a label or of a search, after the page before. */
export async function listInbox(deps: Deps, query: InboxListQuery): Promise<InboxPage> {
  const targetOf = await readResponseTarget(deps);
  const context = await readViewContext(deps);
  return withSnapshot(deps.db, async (snapshot) => {
    const { ids, next } = await findNext(context, snapshot, query);
    const rows = await listInboxRows(snapshot, ids);
    return { items: rows.map((row) => presentInboxRow(row, targetOf)), next };
  });
}

export async function readViewContext(deps: Pick<Deps, 'actor' | 'content'>): Promise<ViewContext> {
  const end = endOfDay(dayOf(new Date()));
  const answers = await readDueAnswers(deps, end);
  return { personId: getActorId(deps.actor), endOfDay: end, answers };
}

async function findNext(
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

/** A search is that of the table. */
async function findSearched(snapshot: Db, search: string, after: string | undefined) {
  const offset = after === undefined ? 0 : readOffset(after);
  const slice = { offset, limit: pageSize + 1 };
  const { ids: found } = await findPage(snapshot, { search, sort: 'newest' }, slice);
  const ids = found.slice(0, pageSize);
  return { ids, next: found.length > pageSize ? String(offset + pageSize) : null };
}
