import type { VersionedKind } from '@bakery/schemas/content/versions';
import type { DeletableTable } from './records/deleted-records.queries.ts';
import type { TableRow } from './records/table-rows.queries.ts';

/** The fields of every public record. */
export interface PublicRecord {
  _id: string;
  id: string;
  version: number;
  updatedAt: string;
}

/** The types of one kind of content. */
export interface KindTypes {
  /** As stored rows, calls and the log have it. */
  name: Exclude<VersionedKind, 'site'>;
  table: DeletableTable;
  /** A record as visitors and the back office read it. */
  record: PublicRecord;
  /** The input that makes a record, as its form sends it. */
  input: object;
  /** The input that changes a record: fields that are left out stay as they are. */
  changes: object;
}

export type StoredRow<K extends KindTypes> = TableRow<K['table']>;

/** A record that is to be added under this id. */
export interface NewRecord<K extends KindTypes> {
  id: string;
  input: K['input'];
}

/** The change of a locked record. */
export interface RowChange<K extends KindTypes> {
  before: StoredRow<K>;
  input: K['input'] | K['changes'];
}
