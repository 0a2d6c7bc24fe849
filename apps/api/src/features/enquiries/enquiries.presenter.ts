import type { Enquiry, EnquiryReceipt } from '@bakery/schemas/enquiries';
import { presentRecord } from '../../core/records/records.ts';
import type { EnquiryRow, ReceiptRow } from './enquiries.queries.ts';

/** `apiBase` is the API's origin, or empty where the site's is the same. */
export function presentEnquiry(row: EnquiryRow, apiBase: string): Enquiry {
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
  };
}

export function presentReceipt(row: ReceiptRow): EnquiryReceipt {
  return { _id: row.id, id: row.id, createdAt: row.created_at.toISOString() };
}
