import type { NullableTimestamp, Timestamp } from '../common.ts';

/** The time-based codes of an account that has set them up, or has begun to. */
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
