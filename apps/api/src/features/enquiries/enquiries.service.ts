import { withSnapshot } from '@bakery/db';
import type { ListPage, RecordRef, Restored } from '@bakery/schemas/common';
import { enquiryFields, enquiryMessages } from '@bakery/schemas/enquiries';
import type {
  Enquiry,
  EnquiryCounts,
  EnquiryCreate,
  EnquiryPageMeta,
  EnquiryReceipt,
} from '@bakery/schemas/enquiries';
import { deleteRecord, restoreRecord } from '../../core/records/deleted-records.ts';
import type { DeletableKind } from '../../core/records/deleted-records.ts';
import type { Deps } from '../../core/deps.ts';
import { fieldError } from '../../core/errors/app-error.ts';
import { ensureFound } from '../../core/records/records.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import type { UploadedFile } from '../../core/uploads/receive-form.ts';
import { discardMedia, mediaKey, openDocument, storeDocument } from '../media/index.ts';
import { presentEnquiry, presentReceipt } from './enquiries.presenter.ts';
import * as queries from './enquiries.queries.ts';
import { notifyMailSender } from './enquiry-mail.ts';
import { findMatches, streamMatches } from './enquiry-matches.queries.ts';
import type { EnquiryFilter } from './enquiry-matches.queries.ts';

const kind: DeletableKind = { table: 'enquiries' };

/** Counts a form that is sent, good or bad; to be called before it is read. Throws TOO_MANY. */
export function countForm({ limits }: Deps, address: string | undefined): Promise<void> {
  return limits.contactForms.consume(address, enquiryMessages.tooMany);
}

export interface EnquirySender {
  /** Whom the limit counts for; all whose address is not known count as one. */
  address: string | undefined;
  document?: UploadedFile | undefined;
}

/**
 * Stores an enquiry. For a key that was stored before it returns the receipt of that enquiry,
 * which counts for no limit. Throws TOO_MANY beyond the limit, TAKEN where the key stands for another enquiry.
 */
export async function sendEnquiry(
  deps: Deps,
  input: EnquiryCreate,
  { address, document }: EnquirySender,
): Promise<EnquiryReceipt> {
  const known = await findReceipt(deps, input, document);
  if (known) return presentReceipt(known);
  await deps.limits.contact.consume(address, enquiryMessages.tooMany);

  if (document) await deps.limits.documents.consume(address, document.size, document.field);
  const documentId = document ? (await storeDocument(deps, document)).id : null;
  const discard = () => discardMedia(deps, documentId === null ? [] : [documentId]);
  let added: queries.ReceiptRow | undefined;
  try {
    added = await queries.insertEnquiry(deps.db, input, documentId, deps.mailer.enabled);
  } catch (error) {
    await discard();
    throw error;
  }
  if (!added) {
    await discard();
    return presentReceipt(ensureFound(await findReceipt(deps, input, document)));
  }
  notifyMailSender(deps);
  return presentReceipt(added);
}

async function findReceipt(
  { db }: Deps,
  input: EnquiryCreate,
  document: UploadedFile | undefined,
): Promise<queries.ReceiptRow | undefined> {
  const { idempotency_key: key } = input;
  const row = key === undefined ? undefined : await queries.findReceiptByKey(db, key);
  // A receipt acknowledges what is stored: another text or document must not get it.
  if (row && !isSame(row, input, document)) {
    throw fieldError('idempotency_key', 'This key stands for another message.', 'TAKEN');
  }
  return row;
}

function isSame(
  row: queries.SentEnquiryRow,
  input: EnquiryCreate,
  document: UploadedFile | undefined,
): boolean {
  if (enquiryFields.some((field) => row[field] !== input[field].toWellFormed())) return false;
  if (row.document_id === null || !document) return row.document_id === null && !document;
  return row.document_key === mediaKey(row.document_id, document.sha256);
}

/** One page, from the database, with the number of all unread ones. */
export function listEnquiries(
  { db, mediaBase }: Deps,
  { page, limit, ...filter }: EnquiryFilter & { page: number; limit: number },
): Promise<ListPage<Enquiry> & { meta: EnquiryPageMeta }> {
  return withSnapshot(db, async (snapshot) => {
    const slice = { offset: (page - 1) * limit, limit };
    const { ids, total, capped } = await findMatches(snapshot, filter, slice);
    const rows = await queries.listEnquiryRows(snapshot, ids);
    const { unread } = await queries.countEnquiries(snapshot);
    return {
      items: rows.map((row) => presentEnquiry(row, mediaBase)),
      meta: { total, page, limit, capped, unread },
    };
  });
}

const batch = 1_000;

/** Everything that matches, a batch at a time. */
export async function* streamEnquiries(
  { db, mediaBase }: Deps,
  filter: EnquiryFilter,
): AsyncGenerator<Enquiry[]> {
  for await (const rows of streamMatches(db, filter, batch)) {
    yield rows.map((row) => presentEnquiry(row, mediaBase));
  }
}

/** An enquiry as it is now. */
export async function getEnquiry({ db, mediaBase }: Deps, id: string): Promise<Enquiry> {
  return presentEnquiry(ensureFound(await queries.findEnquiryRow(db, id)), mediaBase);
}

/** An enquiry, marked as read where it is opened deliberately. */
export function openEnquiry(deps: Deps, id: string, isDeliberate: boolean): Promise<Enquiry> {
  return isDeliberate ? setEnquiryRead(deps, id, true) : getEnquiry(deps, id);
}

/** The version grows only when something changes. */
export async function setEnquiryRead(
  { db, mediaBase }: Deps,
  id: string,
  isRead: boolean,
): Promise<Enquiry> {
  const before = ensureFound(await queries.findEnquiryRow(db, id));
  if (before.is_read === isRead) return presentEnquiry(before, mediaBase);
  await queries.updateIsRead(db, id, isRead);
  return presentEnquiry(ensureFound(await queries.findEnquiryRow(db, id)), mediaBase);
}

export function deleteEnquiry(deps: Deps, ref: RecordRef, by: SignedIn | undefined): Promise<void> {
  return deleteRecord(deps, kind, ref, by);
}

export function restoreEnquiry(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id);
}

export function countEnquiries({ db }: Deps): Promise<EnquiryCounts> {
  return queries.countEnquiries(db);
}

/** Throws NOT_FOUND where there is no enquiry or it has no document. */
export async function openEnquiryDocument(deps: Deps, id: string) {
  const { document_id } = ensureFound(await queries.findEnquiryRow(deps.db, id));
  return openDocument(deps, ensureFound(document_id ?? undefined));
}
