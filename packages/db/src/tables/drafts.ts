import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './common.ts';

/** What is not published of a record: a new one, changes, or one that was unpublished. */
export interface DraftsTable {
  id: string;
  kind: string;
  record_id: string;
  /** The row that shows the draft in the back office, and is no record. */
  row_id: string | null;
  state: 'new' | 'changed' | 'unpublished';
  /** The version of the published record that the changes were made from. */
  base_version: number | null;
  /** What publishing passes to the slice. */
  input: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  version: Generated<number>;
  /** In the trash: a new one by itself, that of an unpublished record with it. */
  is_trashed: Generated<boolean>;
  created_at: Timestamp;
  saved_at: Timestamp;
  /** The account's name at the time. */
  saved_by: string;
}

/** When a record is to be published or unpublished. */
export interface SchedulesTable {
  record_id: string;
  action: 'publish' | 'unpublish';
  kind: string;
  due_at: Timestamp;
  /** Why it could not be done: it is not tried again. */
  failure: string | null;
  set_by: string;
  /** The account, where it was a person and is still there. */
  set_by_id: string | null;
  set_at: Timestamp;
}

/** What waits to be in the next mail about what was scheduled. */
export interface PublishingMailNoticesTable {
  id: GeneratedAlways<number>;
  administrator_id: string;
  outcome: 'live' | 'failed';
  action: 'publish' | 'unpublish';
  /** Of a record, or `release`. */
  kind: string;
  record_id: string;
  name: string;
  /** Why it failed. */
  reason: string | null;
  /** The kind of what the reason tells of. */
  reason_kind: string | null;
  /** The account's name at the time. */
  scheduled_by: string | null;
  at: Timestamp;
}

/** A link that shows something unpublished without an account. */
export interface PreviewLinksTable {
  id: string;
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  target_kind: string;
  target_id: string;
  /** The draft that it shows, and ends with; null for what has none of its own. */
  draft_id: string | null;
  /** What is shown, as it was called when the link was made. */
  name: string;
  made_by: string;
  made_at: Timestamp;
  expires_at: Timestamp;
}
