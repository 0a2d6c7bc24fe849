import type { Generated, GeneratedAlways } from 'kysely';
import type { DeletableColumns, NullableTimestamp, RecordColumns, Timestamp } from './common.ts';

export interface AdministratorsTable extends RecordColumns {
  username: string;
  email: string | null;
  /** Null until somebody who is invited has chosen a password. */
  password_hash: string | null;
  role: Generated<string>;
  /** Beside that one. */
  more_roles: Generated<string[]>;
  must_change_password: Generated<boolean>;
  /** Such an account keeps an e-mail address; others may have none. */
  was_invited: Generated<boolean>;
  /** The kinds of events of enquiries of which the person is mailed. */
  enquiry_mails: Generated<string[]>;
  /** The same for notices to phones and browsers. */
  enquiry_pushes: Generated<string[]>;
  /** The outcomes of what was scheduled of which the person is mailed. */
  publishing_mails: Generated<string[]>;
  suspended_at: NullableTimestamp;
  last_sign_in_at: NullableTimestamp;
  first_signed_in_at: NullableTimestamp;
}

/** A link that stands in for a password once; an account has one of each purpose that somebody else has made. */
export interface AccountLinksTable {
  id: string;
  administrator_id: string;
  purpose: string;
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  /** The name of who made it, at the time. */
  made_by: string;
  /** Null for a link that was asked for at the sign-in screen. */
  maker_id: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface SessionsTable {
  id: string;
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  administrator_id: string;
  created_at: Timestamp;
  renewed_at: Timestamp;
  /** Where and when it was last used, up to some minutes. */
  last_used_at: Timestamp;
  user_agent: string | null;
  address: string | null;
  expires_at: Timestamp;
  confirmed_at: Timestamp;
  /** Since then. */
  wrong_confirmations: Generated<number>;
}

/** The browsers that show notices by Web Push, by the session in which that was switched on: it ends with the session. */
export interface PushDevicesTable {
  session_id: string;
  /** The address at the push service of the browser's maker. */
  endpoint: string;
  /** The browser's key, a point of P-256, with which notices are encrypted. */
  public_key: Buffer;
  auth_secret: Buffer;
  created_at: Timestamp;
  /** When its push service last took a notice. */
  told_at: NullableTimestamp;
}

/** Sessions that somebody else has ended. */
export interface EndedSessionsTable {
  token_hash: Buffer;
  ended_at: Timestamp;
}

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

/** Facts about this installation, for example that its demo content was loaded. */
export interface InstallationTable {
  key: string;
  value: unknown;
}
