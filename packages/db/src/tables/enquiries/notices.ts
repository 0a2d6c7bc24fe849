import type { NullableTimestamp, Timestamp } from '../common.ts';

export interface EnquiryNoticesTable {
  id: string;
  administrator_id: string;
  enquiry_id: string;
  kind: 'mention' | 'assigned' | 'reminder' | 'reply' | 'bounce' | 'missed';
  from_name: string;
  at: Timestamp;
  read_at: NullableTimestamp;
}

/** The notices that wait for the next mail, or the next push notice, to somebody. */
export interface EnquiryMailNoticesTable {
  administrator_id: string;
  enquiry_id: string;
  kind: string;
  at: Timestamp;
}

/** The enquiries without the promised answer that somebody was told of. */
export interface MissedAnswersTable {
  enquiry_id: string;
  told_at: Timestamp;
}

/** The browsers that show notices by Web Push, by the session in which that was switched on: it ends with the session. */
export interface PushDevicesTable {
  session_id: string;
  /** The address at the push service of the browser's maker. */
  endpoint: string;
  /** The browser's key, a point of P-256, with which notices are encrypted. */
  public_key: Buffer;
  auth_secret: Buffer;
  created_at: Timestamp;
  /** When its push service last took a notice. */
  told_at: NullableTimestamp;
}
