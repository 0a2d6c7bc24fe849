import type { Timestamp } from '../common.ts';

/** A form that is open in somebody's browser. */
export interface OpenFormsTable {
  /** Made by the form. */
  id: string;
  kind: string;
  /** The id of a record, or the key of a document. */
  record: string;
  administrator_id: string;
  since: Timestamp;
  seen_at: Timestamp;
}
