import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../common.ts';

/** JSON that our own code has written; it is read as what that code says. */
type Json = ColumnType<unknown, string, string>;

export interface ImportsTable {
  id: string;
  kind: string;
  file_name: string;
  sheets: ColumnType<{ name: string; lines: number }[], string, string>;
  settings: Json;
  state:
    | 'read'
    | 'checking'
    | 'checked'
    | 'running'
    | 'stopped'
    | 'done'
    | 'takingBack'
    | 'takenBack';
  /** Another one with each check. */
  checked: string | null;
  /** The lines by their outcome. */
  counts: ColumnType<Record<string, number>, string | undefined, string>;
  /** The progress of the present step. */
  done: Generated<number>;
  total: Generated<number>;
  failure: string | null;
  /** The ZIP file with pictures, and the names in it. */
  zip_id: string | null;
  zip_names: ColumnType<string[], string | undefined, string>;
  /** The old site or archive whose records these are; null for a file. */
  source_id: string | null;
  origin: string | null;
  actor_id: string | null;
  actor_name: string;
  created_at: Timestamp;
  finished_at: NullableTimestamp;
  expires_at: Date;
}

export interface ImportPicturesTable {
  import_id: string;
  /** The address, or the name in the ZIP file. */
  source: string;
  media_id: string | null;
  /** The reason why there is none. */
  trouble: string | null;
}

export interface ImportLinesTable {
  import_id: string;
  sheet: number;
  line: number;
  cells: ColumnType<string[], string, string>;
  outcome: 'new' | 'changed' | 'same' | 'refused' | null;
  /** The texts that people read about it. */
  shown: ColumnType<unknown, string | null | undefined, string | null>;
  /** The step that is done for it, and the values that take it back. */
  plan: ColumnType<unknown, string | null | undefined, string | null>;
  result: 'done' | 'left' | 'takenBack' | 'kept' | null;
  reason: string | null;
}

export interface ImportSourcesTable {
  id: string;
  /** The address of the site, by which its records are known again. */
  origin: string;
  arrive: string;
  state: 'reading' | 'read' | 'failed' | 'storing';
  failure: string | null;
  is_archive: ColumnType<boolean, boolean | undefined, boolean>;
  /** The file of an archive, until its records are taken over. */
  zip_id: string | null;
  /** The kinds that were asked for, and what has become of each. */
  report: ColumnType<unknown, string | undefined, string>;
  actor_id: string | null;
  actor_name: string;
  created_at: Timestamp;
  expires_at: Date;
}

/** A record that came from elsewhere. */
export interface ImportedRecordsTable {
  origin: string;
  kind: string;
  foreign_id: string;
  record_id: string;
  /** The version that the import has left; null where nothing was to be done. */
  version: number | null;
  /** The cells that were taken over last. */
  cells: ColumnType<string[], string, string>;
}
