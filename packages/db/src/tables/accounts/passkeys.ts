import type { NullableTimestamp, Timestamp } from '../common.ts';

export interface PasskeysTable {
  id: string;
  administrator_id: string;
  /** The id of the credential in the authenticator, in Base64url. */
  credential_id: string;
  /** In COSE. */
  public_key: Buffer;
  /** The count of the authenticator at its last use; 0 for those that do not count. */
  counter: number;
  transports: string[];
  /** The host that it was made for. */
  rp_id: string;
  name: string;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
}

/** Challenges that have been given out and not been answered. */
export interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  challenge_hash: Buffer;
  purpose: 'registration' | 'signIn' | 'secondStep' | 'confirmation';
  administrator_id: string | null;
  session_id: string | null;
  expires_at: Timestamp;
}
