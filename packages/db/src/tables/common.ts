import type { ColumnType, Generated } from 'kysely';

/** Set by the database for a new row; given explicitly only by imports and demo content. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** Exact in the database, a number here: prices stay far below the limits of a double. */
export type Money = ColumnType<number, number | string, number | string>;

/**
 * The columns of every record; `version` grows by one with each change and guards concurrent edits.
 */
export interface RecordColumns {
  id: string;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/**
 * The columns of records that can be deleted and restored. Until it is purged, a deleted row keeps
 * its pictures and links, and all queries except the restore ignore it.
 */
export interface DeletableColumns extends RecordColumns {
  deleted_at: NullableTimestamp;
  /** The administrator who deleted it. */
  deleted_by: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A picture of a record; `position` is its order, from 0. */
export interface ImageLinkColumns {
  media_id: string;
  position: number;
}
