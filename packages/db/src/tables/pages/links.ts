import type { Generated } from 'kysely';
import type { NullableTimestamp } from '../common.ts';

/** A link of the site to another one, and what was found when it was asked last. */
export interface CheckedLinksTable {
  url: string;
  /** `new` before it was asked, and `offline` where nothing could be reached at all. */
  state: Generated<'new' | 'fine' | 'dead' | 'silent' | 'offline'>;
  reason: string | null;
  /** Nights in a row in which it was not fine. */
  failures: Generated<number>;
  failed_since: NullableTimestamp;
  checked_at: NullableTimestamp;
  /** When somebody has said that it is fine as it is. */
  ignored_at: NullableTimestamp;
}
