import type { RecordColumns } from '../common.ts';

/** A text with which enquiries are answered, with its placeholders in braces. */
export interface ReplyTemplatesTable extends RecordColumns {
  name: string;
  /** The subject of mails; empty for the usual one. */
  subject: string;
  text: string;
  /** The name of who changed it last, at the time. */
  changed_by: string;
}
