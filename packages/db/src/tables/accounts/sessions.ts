import type { Generated } from 'kysely';
import type { Timestamp } from '../common.ts';

export interface SessionsTable {
  id: string;
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  administrator_id: string;
  created_at: Timestamp;
  renewed_at: Timestamp;
  /** Where and when it was last used, up to some minutes. */
  last_used_at: Timestamp;
  user_agent: string | null;
  address: string | null;
  expires_at: Timestamp;
  confirmed_at: Timestamp;
  /** Since then. */
  wrong_confirmations: Generated<number>;
}

/** Sessions that somebody else has ended. */
export interface EndedSessionsTable {
  token_hash: Buffer;
  ended_at: Timestamp;
}
