import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../common.ts';

export type MediaKind = 'image' | 'document';

/**
 * `pending`: its files are being stored. `ready`: records may refer to it. `released`: unused; its
 * files and row are being removed and no record may refer to it again.
 */
export type MediaState = 'pending' | 'ready' | 'released';

/**
 * The row is inserted before the first file and deleted after the last, so that no file is ever
 * orphaned.
 */
export interface MediaTable {
  id: string;
  kind: MediaKind;
  state: Generated<MediaState>;
  /** The folder of its files in the storage, from the content's hash. */
  key: string;
  original_name: string;
  content_type: string;
  byte_size: number;
  width: number | null;
  height: number | null;
  widths: Generated<number[]>;
  /** The file name of the fallback image, for example 1200.jpg. */
  fallback: string | null;
  preview: string | null;
  alt: ColumnType<string, string | undefined, string>;
  /** Grows by one with each change of the alternative text or the focal point. */
  version: Generated<number>;
  /** The point that every crop keeps, from the left and from the top, 0 to 1; null: none is chosen. */
  focal_x: number | null;
  focal_y: number | null;
  /** The private file that an edited picture was made from: a document. */
  original_id: string | null;
  /** How it was made from that; of the schema `pictureEdits`. */
  edits: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Timestamp;
  released_at: NullableTimestamp;
}
