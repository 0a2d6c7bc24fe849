import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../common.ts';

export interface RedirectsTable {
  id: string;
  version: Generated<number>;
  /** In its one spelling: lower case, without a trailing slash. */
  source: string;
  /** A path of this site or a web address. */
  target: string;
  hits: Generated<number>;
  last_hit_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The name of who has changed it last. */
  changed_by: string;
}
