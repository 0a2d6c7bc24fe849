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
import type { EnquiryRow, ReceiptRow } from './enquiries.queries.ts';

/** What an enquiry is presented with: the API's origin, empty where the site's is the same, and all products. */
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

/** It is given by sending. */
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
    const { price, category, slug, pictures } = product;
    const path = `/${encodeURIComponent(category)}/${encodeURIComponent(slug)}`;
    return { id, name: productTitle(product), price, path, picture: pictures[0] ?? null };
  }
  return { id, name: product_name ?? '', price: product_price ?? 0, path: null, picture: null };
}

export function presentReceipt(row: ReceiptRow): EnquiryReceipt {
  return { _id: row.id, id: row.id, createdAt: row.created_at.toISOString() };
}
