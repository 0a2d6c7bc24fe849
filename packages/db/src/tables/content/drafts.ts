import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../common.ts';

/** The part of a record that is not published: a new record, changes, or one that was unpublished. */
export interface DraftsTable {
  id: string;
  kind: string;
  record_id: string;
  /** The row that shows the draft in the back office, and is no record. */
  row_id: string | null;
  state: 'new' | 'changed' | 'unpublished';
  /** The version of the published record that the changes were made from. */
  base_version: number | null;
  /** The input that publishing passes to the slice. */
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
