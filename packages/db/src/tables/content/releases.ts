import type { ColumnType, Generated } from 'kysely';
import type { Money, NullableTimestamp, Timestamp } from '../common.ts';

type Content = ColumnType<Record<string, unknown> | null, string | null, string | null>;

/** A named set of changes that go live together. */
export interface ReleasesTable {
  id: string;
  name: string;
  version: Generated<number>;
  due_at: NullableTimestamp;
  /** The person who has set the time: the account's name at the time, and the account where it is still there. */
  scheduled_by: string | null;
  scheduled_by_id: string | null;
  /** Why it could not go live: it is not tried again by itself. */
  failure: string | null;
  /** The entry that it failed at, if it was one. */
  failed_kind: string | null;
  failed_record: string | null;
  live_at: NullableTimestamp;
  live_by: string | null;
  rolled_back_at: NullableTimestamp;
  rolled_back_by: string | null;
  created_at: Timestamp;
  created_by: string;
}

/** The actions of a release, one for each record. */
export interface ReleaseEntriesTable {
  release_id: string;
  kind: string;
  record_id: string;
  action: 'publish' | 'unpublish' | 'delete' | 'price';
  /** Until the release has gone live. */
  is_open: Generated<boolean>;
  name: string;
  price: Money | null;
  /** The price that the new one was planned from. */
  price_before: Money | null;
  /** The state of the record when the release went live. */
  was: 'new' | 'changed' | 'unpublished' | 'published' | null;
  /** The record's content before and after that, as its versions have it. */
  before: Content;
  after: Content;
  added_at: Timestamp;
  added_by: string;
}
