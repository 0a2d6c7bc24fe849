import type { Generated } from 'kysely';
import type { ImageLinkColumns, RecordColumns, Timestamp } from './common.ts';

/** A text with which enquiries are answered, with its placeholders in braces. */
export interface ReplyTemplatesTable extends RecordColumns {
  name: string;
  /** Of mails; empty for the usual one. */
  subject: string;
  text: string;
  /** The name of who changed it last, at the time. */
  changed_by: string;
}

/** An answer to an enquiry by mail. */
export interface DeskMailsTable {
  id: string;
  enquiry_id: string;
  at: Timestamp;
  /** Who wrote it, at the time. */
  actor_name: string;
  /** Of the customer. */
  address: string;
  subject: string;
  text: string;
  /** With its angle brackets. */
  message_id: string;
  state: string;
  /** Why it was not sent, or not yet. */
  error: string | null;
  /** The address does not exist. */
  has_bounced: Generated<boolean>;
  changed_at: Timestamp;
}

/** A file of a mail. */
export interface DeskMailFilesTable extends ImageLinkColumns {
  mail_id: string;
  /** That of the mail. */
  enquiry_id: string;
}
