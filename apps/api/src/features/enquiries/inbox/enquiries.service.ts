import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import { formatDate } from '@bakery/schemas/common/dates';
import type { DocumentType } from '@bakery/schemas/enquiries/document-type';
import type { Enquiry, EnquiryCounts } from '@bakery/schemas/enquiries/enquiries';
import { listChanges } from '../../../core/audit-log/changes.ts';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import { workOnRecords } from '../../../content/records/many-records.ts';
import { nameRecord } from '../../../content/kind.ts';
import type { FollowedChange, Kind } from '../../../content/kind.ts';
import type { Deps } from '../../../deps.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { openDocument, readDocumentType } from '../../../content/media/index.ts';
import * as queries from './enquiries.queries.ts';
import { addEnquiryEvents } from './enquiry-events.queries.ts';
import { updateHidden } from './inbox-rows.queries.ts';
import { hurryEnquiryMail } from './form/enquiry-mail.ts';
import {
  countEnquiries as count,
  findAllIds,
  findMatches,
  streamMatches,
} from '../search/index.ts';
import type { EnquiryFilter } from '../search/index.ts';
import { findEnquiryRow, listEnquiryRows } from './enquiry-rows.queries.ts';
import { presentFound, presentEnquiries } from './present-enquiries.ts';

/** Whether a change has moved a record into the trash or out of it. */
function isTrashing({ before, after }: FollowedChange<queries.EnquiryState>): boolean {
  return (before === undefined) !== (after === undefined);
}

/** The log names an enquiry by its day: who sent it and what is personal, and is gone with the enquiry. */
export const kind: Kind<queries.EnquiryState> = {
  name: 'enquiry',
  table: 'enquiries',
  read: async ({ db }, id) => ensureFound(await queries.findEnquiryState(db, id)),
  readMany: ({ db }, ids) => queries.listEnquiryStates(db, ids),
  follow: ({ trx }, changes) =>
    updateHidden(
      trx,
      changes.filter(isTrashing).map(({ id }) => id),
    ),
  log: {
    name: ({ created_at }) => `Enquiry of ${formatDate(created_at.toISOString())}`,
    describe: ({ is_read }) => ({ Read: is_read }),
  },
  restore: {
    async prepare(change, { id }) {
      await hurryEnquiryMail(change, change.trx, id);
      return { newSlug: null };
    },
  },
};

const batch = 1_000;

/**
 * Everything that matches, a batch at a time. The log tells of it, with the number of enquiries, before the first is sent: the
 * complete list is as much as an export.
 */
export async function* exportEnquiries(
  deps: Deps,
  filter: EnquiryFilter,
): AsyncGenerator<Enquiry[]> {
  const { db, auditLog, actor } = deps;
  const { total } = await findAllIds(db, filter.search);
  await auditLog.record(db, actor, {
    action: 'exported',
    record: {
      kind: 'enquiry',
      id: null,
      name: filter.search === '' ? 'Enquiries: All' : 'Enquiries: a search',
    },
    changes: [
      { field: 'Enquiries', before: null, after: String(total) },
      { field: 'Format', before: null, after: 'JSON' },
    ],
  });
  for await (const ids of streamMatches(db, filter, batch)) {
    yield await presentEnquiries(deps, await listEnquiryRows(db, ids));
  }
}

/** An enquiry as it is now. */
export async function getEnquiry(deps: Deps, id: string): Promise<Enquiry> {
  return presentFound(deps, await findEnquiryRow(deps.db, id));
}

/** An enquiry, marked as read where it is opened deliberately. */
export function openEnquiry(deps: Deps, id: string, isDeliberate: boolean): Promise<Enquiry> {
  return isDeliberate ? setEnquiryRead(deps, id, true) : getEnquiry(deps, id);
}

/** The version grows only when something changes. */
export async function setEnquiryRead(deps: Deps, id: string, isRead: boolean): Promise<Enquiry> {
  const { db, auditLog, actor } = deps;
  const before = ensureFound(await findEnquiryRow(db, id));
  if (before.is_read === isRead) return presentFound(deps, before);
  return withTransaction(db, async (trx) => {
    if (await queries.updateIsRead(trx, id, isRead)) {
      const record = nameRecord(kind, id, before);
      const changes = listChanges({ Read: !isRead }, { Read: isRead });
      await auditLog.record(trx, actor, { action: 'changed', record, changes });
      await addEnquiryEvents(trx, actor, [readEvent(id, isRead)]);
    }
    return presentFound(deps, await findEnquiryRow(trx, id));
  });
}

function readEvent(enquiryId: string, isRead: boolean) {
  return { enquiryId, kind: isRead ? 'read' : 'unread' } as const;
}

/** Marks many as read or unread, in one transaction. */
export function setEnquiriesRead(
  deps: Deps,
  refs: readonly RecordRef[],
  isReadOf: (id: string) => boolean,
) {
  return workOnRecords<queries.EnquiryState, ReadChange>(deps, kind, refs, {
    async work({ records, ids, result }) {
      const { trx, actor } = records.change;
      const states = await queries.listEnquiryStates(trx, ids);
      const events: ReturnType<typeof readEvent>[] = [];
      for (const id of ids) {
        const [before, isRead] = [states.get(id), isReadOf(id)];
        if (!before || !(await queries.updateIsRead(trx, id, isRead))) {
          result.unchanged += 1;
          continue;
        }
        const after = { ...before, is_read: isRead, version: before.version + 1 };
        records.changed(id, { before, after });
        result.done.push({ id, version: after.version, before: { isRead: before.is_read } });
        events.push(readEvent(id, isRead));
      }
      await addEnquiryEvents(trx, actor, events);
      return ids;
    },
  });
}

/** An enquiry as it is now, and what it was before. */
interface ReadChange {
  id: string;
  version: number;
  before: { isRead: boolean };
}

export function deleteEnquiry(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, kind, ref);
}

export function restoreEnquiry(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, { id });
}

/** The numbers of enquiries about these products, in the products' order. */
export function countByProduct({ db }: Deps, products: readonly string[]): Promise<number[]> {
  return queries.countByProduct(db, products);
}

/** The ids of the first so many that match, and how many there are: a lower bound of many matches of a search. */
export function findEnquiries(
  trx: Trx,
  filter: Omit<EnquiryFilter, 'sort'>,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  return findMatches(trx, { ...filter, sort: 'newest' }, { offset: 0, limit });
}

export function countEnquiries({ db }: Deps): Promise<EnquiryCounts> {
  return count(db);
}

/** The type of an enquiry's document. Throws NOT_FOUND where there is no enquiry or it has no document. */
export async function findEnquiryDocumentType(deps: Deps, id: string): Promise<DocumentType> {
  const row = ensureFound(await findEnquiryRow(deps.db, id));
  return readDocumentType(deps, ensureFound(row.document_id ?? undefined));
}

/** Throws NOT_FOUND where there is no enquiry or it has no document. `isLogged` unless it is only asked for. */
export async function openEnquiryDocument(deps: Deps, id: string, isLogged: boolean) {
  const row = ensureFound(await findEnquiryRow(deps.db, id));
  const document = await openDocument(deps, ensureFound(row.document_id ?? undefined));
  try {
    const record = nameRecord(kind, id, row);
    if (isLogged) await deps.auditLog.record(deps.db, deps.actor, { action: 'downloaded', record });
    return document;
  } catch (error) {
    document.stream.destroy();
    throw error;
  }
}
