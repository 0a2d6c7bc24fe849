import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../common.ts';

/** The state of one part of the installation when it was looked at last. */
export interface HealthChecksTable {
  name: string;
  state: string;
  sentence: string;
  advice: string | null;
  /** Visitors notice it, or what they send is lost. */
  concerns_visitors: Generated<boolean>;
  /** Since when it has been in this state. */
  since: Timestamp;
  checked_at: Timestamp;
  /** How bad it was when the owners were mailed of it, `good` where that is over; null where they know of nothing. */
  told_state: Generated<string | null>;
  told_at: NullableTimestamp;
}
