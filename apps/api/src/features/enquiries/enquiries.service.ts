import { withSnapshot, withTransaction } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import type { ListPage, RecordRef, Restored } from '@bakery/schemas/common';
import { formatDate } from '@bakery/schemas/dates';
import { guessSubject } from '@bakery/schemas/desk-subject';
import { documentHeadBytes, findDocumentType, isZip } from '@bakery/schemas/document-type';
import type { DocumentType } from '@bakery/schemas/document-type';
import { enquiryFields, enquiryMessages } from '@bakery/schemas/enquiries';
import type {
  Enquiry,
  EnquiryCounts,
  EnquiryCreate,
  EnquiryPageMeta,
  EnquiryReceipt,
} from '@bakery/schemas/enquiries';
import { listChanges } from '../../core/activity/changes.ts';
import { deleteRecord, restoreRecord } from '../../core/records/deleted-records.ts';
import { restoreRecords, workOnRecords } from '../../core/records/many-records.ts';
import { recordChanged } from '../../core/records/record-changes.ts';
import { nameRecord } from '../../core/records/record-kind.ts';
import type { RecordKind } from '../../core/records/record-kind.ts';
import type { Deps } from '../../core/deps.ts';
import { fieldError } from '../../core/errors/app-error.ts';
import { ensureFound } from '../../core/records/records.ts';
import type { UploadedFile } from '../../core/uploads/receive-form.ts';
import { findByIdOrSlug, productSource } from '../products/index.ts';
import { discardMedia, mediaKey, openDocument, storeDocument } from '../media/index.ts';
import { screenEnquiry } from '../spam/index.ts';
import type { SpamHints } from '../spam/index.ts';
import { announceEnquiry } from './announce-enquiry.ts';
import { presentEnquiry, presentReceipt } from './enquiries.presenter.ts';
import * as queries from './enquiries.queries.ts';
import { addEnquiryEvents } from './enquiry-events.queries.ts';
import { hurryEnquiryMail } from './enquiry-mail.ts';
import { countMatches, findMatches, streamMatches } from './enquiry-matches.queries.ts';
import type { Matches } from './enquiry-matches.queries.ts';
import type { EnquiryFilter, Slice } from './enquiry-orders.queries.ts';
import { findReferenced } from './enquiry-reference.queries.ts';

/** The log names an enquiry by its day: who sent it and what is personal, and is gone with the enquiry. */
export const kind: RecordKind<queries.EnquiryState> = {
  table: 'enquiries',
  read: async ({ db }, id) => ensureFound(await queries.findEnquiryState(db, id)),
  readMany: ({ db }, ids) => queries.listEnquiryStates(db, ids),
  log: {
    kind: 'enquiry',
    name: ({ created_at }) => `Enquiry of ${formatDate(created_at.toISOString())}`,
    describe: ({ is_read }) => ({ Read: is_read }),
  },
};

/** Counts a form that is sent, good or bad; to be called before it is read. Throws TOO_MANY. */
export function countForm({ limits }: Deps, address: string | undefined): Promise<void> {
  return limits.contactForms.consume(address, enquiryMessages.tooMany);
}

export interface EnquirySender {
  /** The client that the limit counts; all clients without a known address count as one. */
  address: string | undefined;
  document?: UploadedFile | undefined;
  /** What its form has sent beside the fields. */
  hints: SpamHints;
}

/**
 * Stores an enquiry. One that is probably spam waits in quarantine, which its sender is not told. For a known idempotency key it returns the receipt of the stored
 * enquiry, which counts for no limit. Throws TOO_MANY beyond the limit, TAKEN where the key belongs to a
 * different enquiry.
 */
export async function sendEnquiry(
  deps: Deps,
  input: EnquiryCreate,
  { address, document, hints }: EnquirySender,
): Promise<EnquiryReceipt> {
  const known = await findReceipt(deps, input, document);
  if (known) return presentReceipt(known);
  await deps.limits.contact.consume(address, enquiryMessages.tooMany);

  if (document) await deps.limits.documents.consume(address, document.size, document.field);
  const documentId = document ? (await storeDocument(deps, document)).id : null;
  const discard = () => discardMedia(deps, documentId === null ? [] : [documentId]);
  let added: queries.ReceiptRow | undefined;
  try {
    added = await withTransaction(deps.db, async (trx) => {
      const productId = await findProductId(deps, input.product);
      const row = await storeEnquiry(trx, input, { documentId, productId });
      if (row && !(await screenEnquiry(trx, row.id, input, { address, hints }))) {
        await announceEnquiry(deps, trx, { id: row.id, email: input.email });
      }
      return row;
    });
  } catch (error) {
    await discard();
    throw error;
  }
  if (!added) {
    await discard();
    return presentReceipt(ensureFound(await findReceipt(deps, input, document)));
  }
  return presentReceipt(added);
}

/** Undefined where there is no such product any more: the enquiry is stored without it. */
async function findProductId(
  { content }: Pick<Deps, 'content'>,
  product: string | undefined,
): Promise<string | undefined> {
  if (product === undefined || product === '') return undefined;
  return findByIdOrSlug((await content.read(productSource)).value, product)?.id;
}

/** Reads the products only where an enquiry is about one. */
async function presentRows(
  { content, mediaBase }: Pick<Deps, 'content' | 'mediaBase'>,
  rows: readonly queries.EnquiryRow[],
): Promise<Enquiry[]> {
  const isAboutAny = rows.some((row) => row.product_id !== null);
  const products = isAboutAny ? (await content.read(productSource)).value : [];
  return rows.map((row) => presentEnquiry(row, { apiBase: mediaBase, products }));
}

async function presentRow(
  deps: Pick<Deps, 'content' | 'mediaBase'>,
  row: queries.EnquiryRow | undefined,
): Promise<Enquiry> {
  const [enquiry] = await presentRows(deps, [ensureFound(row)]);
  return enquiry!;
}

/** Stores an enquiry that was received elsewhere: it counts for no limit, and no mail is sent. Returns its id. */
export async function importEnquiry(
  { db }: Pick<Deps, 'db'>,
  input: EnquiryCreate,
  received: Required<Pick<queries.NewEnquiry, 'isRead' | 'receivedAt'>>,
): Promise<string> {
  return withTransaction(db, async (trx) => {
    const row = await storeEnquiry(trx, input, { documentId: null, ...received });
    return ensureFound(row).id;
  });
}

/** With what it is probably about, as its numbers count it. */
async function storeEnquiry(
  trx: Trx,
  input: EnquiryCreate,
  added: queries.NewEnquiry,
): Promise<queries.ReceiptRow | undefined> {
  const row = await queries.insertEnquiry(trx, input, added);
  if (row) {
    const guess = guessSubject(input.message, added.productId !== undefined);
    await queries.storeGuess(trx, row.id, guess);
  }
  return row;
}

async function findReceipt(
  { db }: Deps,
  input: EnquiryCreate,
  document: UploadedFile | undefined,
): Promise<queries.ReceiptRow | undefined> {
  const { idempotency_key: key } = input;
  const row = key === undefined ? undefined : await queries.findReceiptByKey(db, key);
  // A receipt confirms the stored enquiry: a different text or document must not get it.
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
  deps: Deps,
  { page, limit, ...filter }: EnquiryFilter & { page: number; limit: number },
): Promise<ListPage<Enquiry> & { meta: EnquiryPageMeta }> {
  return withSnapshot(deps.db, async (snapshot) => {
    const slice = { offset: (page - 1) * limit, limit };
    const { ids, total, capped } = await findPage(snapshot, filter, slice);
    const rows = await queries.listEnquiryRows(snapshot, ids);
    const { unread } = await queries.countEnquiries(snapshot);
    return {
      items: await presentRows(deps, rows),
      meta: { total, page, limit, capped, unread },
    };
  });
}

/** By the reference number, or else by the words; `snapshot` is a transaction. */
async function findPage(snapshot: Db, filter: EnquiryFilter, slice: Slice): Promise<Matches> {
  return (
    (await findReferenced(snapshot, filter, slice)) ?? (await findMatches(snapshot, filter, slice))
  );
}

/** The ids of a page of what a search finds, newest first. */
export async function searchEnquiries(
  snapshot: Db,
  search: string,
  slice: Slice,
): Promise<string[]> {
  return (await findPage(snapshot, { search, sort: 'newest' }, slice)).ids;
}

const batch = 1_000;

/** Everything that matches, a batch at a time. */
export async function* streamEnquiries(
  deps: Deps,
  filter: EnquiryFilter,
): AsyncGenerator<Enquiry[]> {
  for await (const rows of streamMatches(deps.db, filter, batch)) {
    yield await presentRows(deps, rows);
  }
}

/** All that a search finds: how many there are, and their ids a batch at a time. */
export async function findAllIds(
  { db }: Pick<Deps, 'db'>,
  search: string,
): Promise<{ total: number; batches: AsyncGenerator<string[]> }> {
  const filter = { search, sort: 'newest' } as const;
  const named = await findReferenced(db, filter, { offset: 0, limit: batch });
  if (named) return { total: named.total, batches: once(named.ids) };
  return { total: await countMatches(db, search), batches: listIds(db, filter) };
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

async function* listIds(db: Db, filter: EnquiryFilter): AsyncGenerator<string[]> {
  for await (const rows of streamMatches(db, filter, batch)) yield rows.map(({ id }) => id);
}

/** An enquiry as it is now. */
export async function getEnquiry(deps: Deps, id: string): Promise<Enquiry> {
  return presentRow(deps, await queries.findEnquiryRow(deps.db, id));
}

/** An enquiry, marked as read where it is opened deliberately. */
export function openEnquiry(deps: Deps, id: string, isDeliberate: boolean): Promise<Enquiry> {
  return isDeliberate ? setEnquiryRead(deps, id, true) : getEnquiry(deps, id);
}

/** The version grows only when something changes. */
export async function setEnquiryRead(deps: Deps, id: string, isRead: boolean): Promise<Enquiry> {
  const { db, activity, actor } = deps;
  const before = ensureFound(await queries.findEnquiryRow(db, id));
  if (before.is_read === isRead) return presentRow(deps, before);
  return withTransaction(db, async (trx) => {
    if (await queries.updateIsRead(trx, id, isRead)) {
      const record = nameRecord(kind, id, before);
      const changes = listChanges({ Read: !isRead }, { Read: isRead });
      await activity.record(trx, actor, { action: 'changed', record, changes });
      await addEnquiryEvents(trx, actor, [readEvent(id, isRead)]);
    }
    return presentRow(deps, await queries.findEnquiryRow(trx, id));
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
  return workOnRecords<queries.EnquiryState, ReadChange>(
    deps,
    kind,
    refs,
    async (trx, deps, ids, result) => {
      const states = await queries.listEnquiryStates(trx, ids);
      const events: ReturnType<typeof readEvent>[] = [];
      for (const id of ids) {
        const [before, isRead] = [states.get(id)!, isReadOf(id)];
        if (!(await queries.updateIsRead(trx, id, isRead))) {
          result.unchanged += 1;
          continue;
        }
        const after = { ...before, is_read: isRead, version: before.version + 1 };
        await recordChanged(deps, trx, kind, id, { before, after });
        result.done.push({ id, version: after.version, before: { isRead: before.is_read } });
        events.push(readEvent(id, isRead));
      }
      await addEnquiryEvents(trx, deps.actor, events);
      return ids;
    },
  );
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
  return restoreRecord(deps, kind, id, async (trx) => {
    await hurryEnquiryMail(deps, trx, id);
    return { newSlug: null };
  });
}

/** The numbers of enquiries about these products, in the products' order. */
export function countByProduct({ db }: Deps, products: readonly string[]): Promise<number[]> {
  return queries.countByProduct(db, products);
}

export function restoreEnquiries(deps: Deps, ids: readonly string[]) {
  return restoreRecords(deps, kind, ids, async (trx, id) => {
    await hurryEnquiryMail(deps, trx, id);
    return { newSlug: null };
  });
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
  return queries.countEnquiries(db);
}

/** What the document of an enquiry is, by its name and its content; nothing of it is shown. Throws as `openEnquiryDocument`. */
export async function findEnquiryDocumentType(deps: Deps, id: string): Promise<DocumentType> {
  const { stream, name } = await openEnquiryDocument(deps, id, false);
  let content = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    content += chunk.toString('latin1');
    if (content.length >= documentHeadBytes && !isZip(content)) break;
  }
  return findDocumentType(content, name);
}

/** Throws NOT_FOUND where there is no enquiry or it has no document. `isLogged` unless it is only asked for. */
export async function openEnquiryDocument(deps: Deps, id: string, isLogged: boolean) {
  const row = ensureFound(await queries.findEnquiryRow(deps.db, id));
  const document = await openDocument(deps, ensureFound(row.document_id ?? undefined));
  try {
    const record = nameRecord(kind, id, row);
    if (isLogged) await deps.activity.record(deps.db, deps.actor, { action: 'downloaded', record });
    return document;
  } catch (error) {
    document.stream.destroy();
    throw error;
  }
}
