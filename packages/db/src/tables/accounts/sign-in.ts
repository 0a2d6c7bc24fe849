import type { Timestamp } from '../common.ts';

/** The devices on which an account has signed in. */
export interface KnownDevicesTable {
  administrator_id: string;
  /** SHA-256 of the device's id, which is in a cookie. */
  device_hash: Buffer;
  last_seen_at: Timestamp;
}

/** Sign-ins on devices that the account had not signed in on; a row is deleted when it is dismissed. */
export interface NewSignInsTable {
  id: string;
  administrator_id: string;
  /** The session, which may have ended. */
  session_id: string;
  at: Timestamp;
  user_agent: string | null;
  address: string | null;
}

/** Wrong sign-ins that count together, and until when the next one has to wait. */
export interface SignInWaitsTable {
  /** SHA-256 of what they have in common: names that were entered are not stored. */
  key_hash: Buffer;
  kind: 'device' | 'network' | 'account';
  /** Null where no account has the name. */
  administrator_id: string | null;
  failures: number;
  failed_at: Timestamp;
  waits_until: Timestamp;
}
