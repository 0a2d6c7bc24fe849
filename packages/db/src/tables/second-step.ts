import type { NullableTimestamp, Timestamp } from './common.ts';

/** One for each account that has set up time-based codes, or has begun to. */
export interface SecondStepsTable {
  administrator_id: string;
  /** The key of the codes, as the app on the phone has it. */
  secret: Buffer;
  /** Null until the first code was right. */
  enabled_at: NullableTimestamp;
  /** The time step of the last code that was accepted. */
  last_step: number | null;
}

/** The recovery codes that have not been used. */
export interface RecoveryCodesTable {
  administrator_id: string;
  /** SHA-256 of the code; the code itself is not stored. */
  code_hash: Buffer;
}

/** Codes that may have been wrong, counted apart for devices on which the account has signed in. */
export interface SecondStepAttemptsTable {
  administrator_id: string;
  known_device: boolean;
  attempts: number;
  began_at: Timestamp;
}

export interface PasskeysTable {
  id: string;
  administrator_id: string;
  /** Of the authenticator, in Base64url. */
  credential_id: string;
  /** In COSE. */
  public_key: Buffer;
  /** What the authenticator counted at its last use; 0 for those that do not count. */
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
