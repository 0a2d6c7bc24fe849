import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../common.ts';

/** Rows are only added; the database refuses to change or remove one that is younger than two years. */
export interface ActivityTable {
  id: GeneratedAlways<number>;
  at: Timestamp;
  actor_kind: 'person' | 'key' | 'system' | 'visitor';
  /** The id of a person or a key, or else the kind. */
  actor: string;
  actor_name: string;
  action: string;
  record_kind: string | null;
  record_id: string | null;
  record_name: string | null;
  address: string | null;
  /** Written as JSON text. */
  changes: ColumnType<unknown, string, never>;
}
