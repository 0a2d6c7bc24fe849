import type { Timestamp } from '../common.ts';

/** A link that shows something unpublished without an account. */
export interface PreviewLinksTable {
  id: string;
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  target_kind: string;
  target_id: string;
  /** The draft that it shows, and ends with; null for what has none of its own. */
  draft_id: string | null;
  /** The name of the record or release when the link was made. */
  name: string;
  made_by: string;
  made_at: Timestamp;
  expires_at: Timestamp;
}
