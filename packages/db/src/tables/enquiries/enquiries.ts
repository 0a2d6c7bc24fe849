import type { Generated, GeneratedAlways } from 'kysely';
import type { DeletableColumns, Timestamp } from '../common.ts';

export interface EnquiriesTable extends DeletableColumns {
  full_name: string;
  email: string;
  contact_number: string;
  message: string;
  document_id: string | null;
  /** The product that it is about. */
  product_id: string | null;
  is_read: Generated<boolean>;
  idempotency_key: string | null;
  /** The version of the consent that the sender was shown. */
  consent: string | null;
  /** All searchable text, in lower case. */
  search_text: GeneratedAlways<string>;
}

/** The enquiries whose sender gets a mail that confirms them. */
export interface EnquiryAcknowledgementsTable {
  enquiry_id: string;
  /** SHA-256 of the address, in the spelling that all its variants share. */
  address_hash: Buffer;
  at: Timestamp;
}

/**
 * Maintained by triggers: how many enquiries come before one in the order of time, or in that of names; the row
 * without an enquiry has the totals. True only with the changes that are not added yet.
 */
export interface EnquiryPositionsTable {
  id: GeneratedAlways<number>;
  created_at: GeneratedAlways<Date | null>;
  name: GeneratedAlways<string | null>;
  enquiry_id: GeneratedAlways<string | null>;
  total: GeneratedAlways<number>;
  unread: GeneratedAlways<number>;
}

/** Written by triggers: what came to the enquiries, and to the unread ones, since the positions. */
export interface EnquiryChangesTable {
  id: GeneratedAlways<number>;
  created_at: GeneratedAlways<Date>;
  name: GeneratedAlways<string>;
  enquiry_id: GeneratedAlways<string>;
  total: GeneratedAlways<number>;
  unread: GeneratedAlways<number>;
}

/** The values that statistics count of an enquiry that was erased. */
export interface ErasedEnquiriesTable {
  week: string;
  state: string;
  subject: string | null;
  owner_id: string | null;
  product_id: string | null;
  is_answered: boolean;
  answer_minutes: number | null;
}
