import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './common.ts';

export type MediaKind = 'image' | 'document';

/**
 * `pending`: its files are being stored. `ready`: may be named by records. `released`: nothing uses it
 * any more; files and row are on their way out and it cannot be named again.
 */
export type MediaState = 'pending' | 'ready' | 'released';

/** The row is there before the first file and goes after the last, so that no file is ever orphaned. */
export interface MediaTable {
  id: string;
  kind: MediaKind;
  state: Generated<MediaState>;
  /** The folder of the files in the storage, from the content's hash. */
  key: string;
  original_name: string;
  content_type: string;
  byte_size: number;
  width: number | null;
  height: number | null;
  widths: Generated<number[]>;
  /** File name of the fallback, for example 1200.jpg. */
  fallback: string | null;
  preview: string | null;
  alt: ColumnType<string, string | undefined, string>;
  created_at: Timestamp;
  released_at: NullableTimestamp;
}
