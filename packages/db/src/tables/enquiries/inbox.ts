import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../common.ts';

export type EnquiryState = 'new' | 'progress' | 'waiting' | 'won' | 'lost' | 'spam' | 'quarantine';
export type EnquirySubject = 'bulk' | 'distributor' | 'feedback' | 'careers' | 'other';

/** The work of the bakery on an enquiry. The row is added with the enquiry. */
export interface EnquiryDeskTable {
  enquiry_id: GeneratedAlways<string>;
  version: Generated<number>;
  state: Generated<EnquiryState>;
  lost_reason: string | null;
  owner_id: string | null;
  /** Null until somebody has chosen one: then the guess holds. */
  subject: EnquirySubject | null;
  /** By the words of the message, when it was stored; null for what an earlier release has stored. */
  guessed_subject: EnquirySubject | null;
  /** Minutes of working hours until the first answer, by the opening hours of that day. */
  answer_minutes: number | null;
  remind_at: NullableTimestamp;
  /** The person who set the reminder. */
  remind_id: string | null;
  answered_at: NullableTimestamp;
  /** Since when something that the customer has written waits for an answer. */
  replied_at: NullableTimestamp;
  received_at: GeneratedAlways<Date>;
  /** By which lists are sorted: when it was received, or when a reminder has brought it back. */
  listed_at: Timestamp;
  /** The enquiry is in the trash. */
  is_hidden: GeneratedAlways<boolean>;
  /** One key for all spellings of one customer's address. */
  email_key: GeneratedAlways<string>;
  phone_key: GeneratedAlways<string>;
  changed_at: Timestamp;
  /** Since then it has nothing of its sender. */
  anonymized_at: NullableTimestamp;
}

export interface EnquiryLabelsTable {
  id: string;
  name: string;
  created_at: Timestamp;
}

/** Has copies of what the lists by label are sorted and selected by, which are renewed with it. */
export interface EnquiryLabelLinksTable {
  enquiry_id: string;
  label_id: string;
  listed_at: Timestamp;
  is_listed: boolean;
}

/** The history of an enquiry: what has been done about it. */
export interface EnquiryEventsTable {
  id: string;
  enquiry_id: string;
  at: Timestamp;
  actor_id: string | null;
  /** At the time. */
  actor_name: string;
  kind: string;
  details: JSONColumnType<object>;
}

export interface EnquiryViewersTable {
  administrator_id: string;
  enquiry_id: string;
  seen_at: Timestamp;
}
