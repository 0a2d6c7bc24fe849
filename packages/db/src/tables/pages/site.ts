import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../common.ts';

/** A text of the site in one language, as far as it differs from what the program brings. */
export interface SiteDocumentsTable {
  key: string;
  /** Two letters: `en`. */
  language: string;
  content: ColumnType<Record<string, unknown>, string, string>;
  version: Generated<number>;
  updated_at: Timestamp;
}

/** A picture of the library that a document shows. */
export interface SiteDocumentMediaTable {
  key: string;
  language: string;
  media_id: string;
}

/** A picture of the library that the draft of a document shows. */
export interface SiteDraftMediaTable {
  draft_id: string;
  media_id: string;
}
