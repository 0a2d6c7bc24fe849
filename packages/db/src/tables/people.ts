import type { Generated, GeneratedAlways } from 'kysely';
import type { DeletableColumns, RecordColumns, Timestamp } from './common.ts';

export interface AdministratorsTable extends RecordColumns {
  username: string;
  email: string | null;
  password_hash: string;
  role: Generated<string>;
  must_change_password: Generated<boolean>;
}

export interface SessionsTable {
  id: string;
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  administrator_id: string;
  created_at: Timestamp;
  renewed_at: Timestamp;
  expires_at: Timestamp;
}

export interface EnquiriesTable extends DeletableColumns {
  full_name: string;
  email: string;
  contact_number: string;
  message: string;
  document_id: string | null;
  is_read: Generated<boolean>;
  idempotency_key: string | null;
  /** All that is searched, in lower case. */
  search_text: GeneratedAlways<string>;
}

/** Enquiries that the mail about is still to be sent. */
export interface EnquiryMailsTable {
  enquiry_id: string;
  /** Not before this time: later than now while somebody sends it, or after it has failed. */
  due_at: Timestamp;
}

/** Updated by triggers: the sums over all rows are the numbers of enquiries and of unread ones. */
export interface EnquiryTalliesTable {
  id: GeneratedAlways<number>;
  total: GeneratedAlways<number>;
  unread: GeneratedAlways<number>;
}

/** Facts about this installation, such as that its demo content was loaded. */
export interface InstallationTable {
  key: string;
  value: unknown;
}
