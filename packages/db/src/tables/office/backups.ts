import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../common.ts';

/** The making of a backup; the backups themselves are files. */
export interface BackupRunsTable {
  /** In the order of the starts, whatever the clock says. */
  id: Generated<number>;
  state: Generated<'running' | 'done' | 'failed'>;
  /** The name of whoever has asked for it; null for the one of a night. */
  by_hand: Generated<string | null>;
  started_at: Timestamp;
  ended_at: NullableTimestamp;
  /** The part that is being done, and how much of it. */
  step: Generated<string>;
  done: Generated<number>;
  total: Generated<number | null>;
  /** The name of the file. */
  name: Generated<string | null>;
  bytes: Generated<number | null>;
  /** Why it failed, or what is not as it should be although it did not. */
  problem: Generated<string | null>;
}
