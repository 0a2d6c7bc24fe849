import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { enquiryFields, enquiryMessages } from '@bakery/schemas/enquiries/enquiries';
import type { EnquiryCreate, EnquiryReceipt } from '@bakery/schemas/enquiries/enquiries';
import type { Deps } from '../../../../deps.ts';
import { refuseWhileReplaced } from '../../../../core/database/replacement.ts';
import { fieldError } from '../../../../core/errors/app-error.ts';
import { ensureFound } from '../../../../content/records/records.ts';
import type { UploadedFile } from '../../../../core/uploads/receive-form.ts';
import { findByIdOrSlug, productSource } from '../../../catalogue/products/index.ts';
import { discardMedia, mediaKey, storeDocument } from '../../../../content/media/index.ts';
import { screenEnquiry } from '../../spam/index.ts';
import type { SpamHints } from '../../spam/index.ts';
import { announceEnquiry } from './announce-enquiry.ts';
import { presentReceipt } from '../inbox.presenter.ts';
import * as queries from '../enquiries.queries.ts';
import { listItemRows } from '../items/enquiry-items.queries.ts';
import type { ItemRow } from '../items/enquiry-items.queries.ts';
import { resolveItems } from '../items/enquiry-items.ts';
import { storeEnquiry } from '../store-enquiry.ts';

/** Counts a form that is sent, good or bad; to be called before it is read. Throws TOO_MANY. */
export function countForm({ limits }: Deps, address: string | undefined): Promise<void> {
  return limits.contactForms.consume(address, enquiryMessages.tooMany);
}

export interface EnquirySender {
  /** The client that the limit counts; all clients without a known address count as one. */
  address: string | undefined;
  document?: UploadedFile | undefined;
  /** The hints that the form has sent beside the fields. */
  hints: SpamHints;
}

/**
 * Stores an enquiry. One that is probably spam waits in quarantine, which its sender is not told. For a known idempotency key it returns the receipt of the stored
 * enquiry, which counts for no limit. Throws TOO_MANY beyond the limit, TAKEN where the key belongs to a
 * different enquiry, UNAVAILABLE while the database is being replaced.
 */
export async function sendEnquiry(
  deps: Deps,
  input: EnquiryCreate,
  { address, document, hints }: EnquirySender,
): Promise<EnquiryReceipt> {
  refuseWhileReplaced(deps);
  const known = await findReceipt(deps, input, document);
  if (known) return presentReceipt(known);
  const items = await resolveItems(deps, input.items);
  await deps.limits.contact.consume(address, enquiryMessages.tooMany);

  if (document) await deps.limits.documents.consume(address, document.size, document.field);
  const documentId = document ? (await storeDocument(deps, document)).id : null;
  const discard = () => discardMedia(deps, documentId === null ? [] : [documentId]);
  let added: queries.ReceiptRow | undefined;
  let isSpam = false;
  try {
    added = await withTransaction(deps.db, async (trx) => {
      const productId = await findProductId(deps, input.product);
      const row = await storeEnquiry(trx, input, { documentId, productId, items });
      if (!row) return undefined;
      isSpam = await screenEnquiry(trx, row.id, input, { address, hints });
      if (!isSpam) await announceEnquiry(deps, trx, { id: row.id, email: input.email });
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
  deps.counters.enquiries.form += 1;
  if (!isSpam) deps.visits.count('enquiry', items.length > 0 ? 'list' : 'form');
  return presentReceipt(added);
}

/** The fields of an enquiry by mail; its number may be empty. */
export type MailedEnquiry = Pick<
  EnquiryCreate,
  'full_name' | 'email' | 'contact_number' | 'message'
>;

/** Stores an enquiry that came by mail, like one of the form. Returns its id. */
export async function addMailedEnquiry(
  deps: Deps,
  trx: Trx,
  input: MailedEnquiry,
): Promise<string> {
  const { id } = ensureFound(await storeEnquiry(trx, input, { documentId: null }));
  const hints = { isHoneypotFilled: false, elapsed: undefined };
  if (!(await screenEnquiry(trx, id, input, { address: undefined, hints }))) {
    await announceEnquiry(deps, trx, { id, email: input.email });
  }
  deps.counters.enquiries.mail += 1;
  return id;
}

/** Undefined where there is no such product any more: the enquiry is stored without it. */
async function findProductId(
  { content }: Pick<Deps, 'content'>,
  product: string | undefined,
): Promise<string | undefined> {
  if (product === undefined || product === '') return undefined;
  return findByIdOrSlug((await content.read(productSource)).value, product)?.id;
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

async function findReceipt(
  { db }: Deps,
  input: EnquiryCreate,
  document: UploadedFile | undefined,
): Promise<queries.ReceiptRow | undefined> {
  const { idempotency_key: key } = input;
  const row = key === undefined ? undefined : await queries.findReceiptByKey(db, key);
  // A receipt confirms the stored enquiry: a different text, list or document must not get it.
  if (row && !(isSame(row, input, document) && (await hasSameItems(db, row.id, input)))) {
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

/** Whether an enquiry asks for the same quantities; names and prices may have changed since. */
async function hasSameItems(
  db: Deps['db'],
  enquiryId: string,
  { items = [] }: EnquiryCreate,
): Promise<boolean> {
  const factsOf = ({ quantity, unit, note }: Pick<ItemRow, 'quantity' | 'unit' | 'note'>) =>
    JSON.stringify([quantity, unit, note.toWellFormed()]);
  const stored = (await listItemRows(db, enquiryId)).map(factsOf);
  return stored.join() === items.map(factsOf).join();
}
