import type { Generated } from 'kysely';
import type { ImageLinkColumns, NullableTimestamp, Timestamp } from '../common.ts';

/** A mail about an enquiry: an answer to it, or one that came back. */
export interface DeskMailsTable {
  id: string;
  enquiry_id: string;
  at: Timestamp;
  /** The name of the author at the time; none for a received mail. */
  actor_name: string;
  /** The address of the customer. */
  address: string;
  subject: string;
  text: string;
  /** With its angle brackets. */
  message_id: string;
  state: 'queued' | 'sent' | 'failed' | 'received';
  /** Why it was not sent, or not yet; of one that was received, what is missing. */
  error: string | null;
  /** The addresses of those who get or got the mail as well. */
  cc: Generated<string[]>;
  /** The server has written it, to confirm the enquiry. */
  is_acknowledgement: Generated<boolean>;
  /** The address does not exist. */
  has_bounced: Generated<boolean>;
  changed_at: Timestamp;
}

/** A file of a mail. */
export interface DeskMailFilesTable extends ImageLinkColumns {
  mail_id: string;
  /** The enquiry of the mail. */
  enquiry_id: string;
}

/** How far a mailbox has been read. */
export interface MailboxesTable {
  /** The address of the mailbox, without the password. */
  name: string;
  /** Empty before it has been read for the first time. */
  uid_validity: Generated<string>;
  last_uid: Generated<number>;
  /** From this UID on, mails of others become enquiries. */
  enquiries_from: Generated<number>;
  /** The mail that was begun last, and how often. */
  tried_uid: number | null;
  tries: Generated<number>;
  /** Why it cannot be read; null while it can. */
  error: string | null;
  failing_since: NullableTimestamp;
}

/** Mails that have been read. */
export interface MailboxMailsTable {
  /** SHA-256 of the headers that are the same in each copy. */
  hash: Buffer;
  at: Timestamp;
}
