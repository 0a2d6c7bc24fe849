import type { Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from '../common.ts';

/** How an enquiry was scored when it was stored. Hashes have the secret of the installation as their key. */
export interface EnquiryScreeningsTable {
  enquiry_id: string;
  /** From 0 to 100. */
  score: number;
  reasons: JSONColumnType<{ kind: string; points: number; count?: number }[]>;
  /** Whether the enquiry is in quarantine: its mails and webhooks have not gone out. */
  is_held: boolean;
  email_hash: Buffer;
  /** Null where the sender's address is not known. */
  network_hash: Buffer | null;
  /** The hash of the text in one spelling; null for a text that is too short to tell anything. */
  text_hash: Buffer | null;
  at: Timestamp;
}

/** The verdict of the desk about an enquiry, which may have been purged since. */
export interface EnquiryVerdictsTable {
  enquiry_id: string;
  is_spam: boolean;
  email_hash: Buffer;
  network_hash: Buffer | null;
  at: Generated<Date>;
}
