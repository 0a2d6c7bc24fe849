import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from '../common.ts';

/** The notices that wait to be in the next mail about what was scheduled. */
export interface PublishingMailNoticesTable {
  id: GeneratedAlways<number>;
  administrator_id: string;
  outcome: 'live' | 'failed';
  action: 'publish' | 'unpublish';
  /** The kind of the record, or `release`. */
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
