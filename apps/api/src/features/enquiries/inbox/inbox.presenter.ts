import { productPath } from '@bakery/schemas/catalogue/product-paths';
import type {
  Enquiry,
  EnquiryConsent,
  EnquiryProduct,
  EnquiryReceipt,
} from '@bakery/schemas/enquiries/enquiries';
import { consentWording } from '@bakery/schemas/enquiries/enquiry-consent.constants';
import { productTitle } from '@bakery/schemas/catalogue/products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { findByField } from '../../../content/store/record-views.ts';
import { presentRecord } from '../../../content/records/records.ts';
import type { ReceiptRow } from './enquiries.queries.ts';
import { isOpenState } from '@bakery/schemas/enquiries/inbox';
import type {
  InboxEvent,
  InboxLatest,
  InboxRow,
  EnquirySubject,
  EarlierEnquiry,
} from '@bakery/schemas/enquiries/inbox';
import { splitQuoted } from '@bakery/schemas/enquiries/inbox-mail.constants';
import { guessSubject } from '@bakery/schemas/enquiries/enquiry-subject';
import { excerpt } from '@bakery/schemas/content/rich-text';
import type { ResponseTargetOf } from './response-target.ts';
import type { EnquiryRow, InboxRowData, WorkRow } from './enquiry-rows.queries.ts';
import type { EarlierRow, EventRow } from './inbox.queries.ts';

/**
 * The context in which an enquiry is presented: the API's origin, empty where the site's is the same, and all
 * products.
 */
export interface EnquiryContext {
  apiBase: string;
  products: readonly Product[];
}

export function presentEnquiry(row: EnquiryRow, { apiBase, products }: EnquiryContext): Enquiry {
  return {
    ...presentRecord(row),
    full_name: row.full_name,
    email: row.email,
    contact_number: row.contact_number,
    message: row.message,
    document: row.document_id === null ? null : `${apiBase}/api/contact/${row.id}/document`,
    documentName: row.document_name,
    documentSize: row.document_size,
    isRead: row.is_read,
    product: presentProduct(row, products),
    consent: presentConsent(row),
  };
}

/** Presents the consent, which is given by sending. */
export function presentConsent({
  consent,
  created_at,
}: Pick<EnquiryRow, 'consent' | 'created_at'>): EnquiryConsent | null {
  if (consent === null) return null;
  // A later release may have had a wording that this one does not know.
  const text = consentWording(consent)?.join('') ?? '';
  return { version: consent, text, at: created_at.toISOString() };
}

function presentProduct(
  { product_id: id, product_name, product_price }: EnquiryRow,
  products: readonly Product[],
): EnquiryProduct | null {
  if (id === null) return null;
  const product = findByField(products, 'id', id);
  if (product) {
    const { price, pictures } = product;
    const path = productPath(product);
    return { id, name: productTitle(product), price, path, picture: pictures[0] ?? null };
  }
  return { id, name: product_name ?? '', price: product_price ?? 0, path: null, picture: null };
}

export function presentReceipt(row: ReceiptRow): EnquiryReceipt {
  return { _id: row.id, id: row.id, createdAt: row.created_at.toISOString() };
}

const excerptLength = 120;

export function presentInboxRow(row: InboxRowData, targetOf: ResponseTargetOf): InboxRow {
  const { state } = row;
  return {
    id: row.id,
    version: row.work_version,
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
export function subjectOf({
  subject,
  guessed_subject,
  message,
  product_id,
}: WorkRow): EnquirySubject {
  return subject ?? guessed_subject ?? guessSubject(message, product_id !== null);
}

export function presentEvent({ id, at, actor_name, kind, details }: EventRow): InboxEvent {
  return { id, at: at.toISOString(), actor: actor_name, kind, details };
}

export function presentEarlier({ id, created_at, state, message }: EarlierRow): EarlierEnquiry {
  return {
    id,
    createdAt: created_at.toISOString(),
    state,
    excerpt: excerpt(message, excerptLength),
  };
}
