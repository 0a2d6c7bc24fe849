import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../common.ts';

/** A record of a change of many, as it is after it. */
export interface BulkUndoRecord {
  id: string;
  version: number;
  /** The fields that were changed, as they were before; absent for a deletion. */
  before?: Record<string, unknown>;
}

export interface BulkUndosTable {
  id: string;
  kind: string;
  is_deletion: boolean;
  /** How records that were not deleted are taken back. */
  action: Generated<'change' | 'publish' | 'unpublish'>;
  /** As the audit log names who has made the change. */
  actor: string;
  /** Written as JSON. */
  records: ColumnType<BulkUndoRecord[], string, never>;
  created_at: Timestamp;
}
