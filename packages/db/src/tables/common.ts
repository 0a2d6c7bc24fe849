import type { ColumnType, Generated } from 'kysely';

/** Set by the database when a row is made; given only by imports and demo content. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** Exact in the database, a number here: prices stay far below the limits of a double. */
export type Money = ColumnType<number, number | string, number | string>;

/** What every record has; `version` grows by one with each change and guards concurrent edits. */
export interface RecordColumns {
  id: string;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/**
 * What a record has that can be deleted and restored: until it is purged, its row, its pictures and its
 * links stay as they were, and everything but a restore takes it for gone.
 */
export interface DeletableColumns extends RecordColumns {
  deleted_at: NullableTimestamp;
  /** The administrator who deleted it. */
  deleted_by: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A picture of a record, in the record's order from 0. */
export interface ImageLinkColumns {
  media_id: string;
  position: number;
}
