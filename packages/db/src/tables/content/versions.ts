import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../common.ts';

/** The result of each save of a record. */
export interface RecordVersionsTable {
  id: string;
  kind: string;
  /** The id of a record, or the key of a document of the site. */
  record: string;
  /** Counts the versions of a record, from 1. */
  number: number;
  created_at: Timestamp;
  actor_kind: 'person' | 'key' | 'system' | 'visitor';
  actor_name: string;
  /** Whether the version was saved as a draft, and was not public by it. */
  is_draft: Generated<boolean>;
  /** The state that the record had before its versions were kept. */
  is_found: Generated<boolean>;
  /** The number of the version that was restored by it. */
  restored_from: number | null;
  /** The names of the fields that differ from the version before. */
  changed: Generated<string[]>;
  /** The input that makes the record so again, written as JSON text. */
  content: ColumnType<Record<string, unknown>, string, never>;
}

/** The pictures that a version shows. */
export interface VersionMediaTable {
  version_id: string;
  media_id: string;
}
