import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, RecordColumns, Timestamp } from '../common.ts';

export interface AdministratorsTable extends RecordColumns {
  username: string;
  email: string | null;
  /** Null until somebody who is invited has chosen a password. */
  password_hash: string | null;
  role: Generated<string>;
  /** Beside that one. */
  more_roles: Generated<string[]>;
  must_change_password: Generated<boolean>;
  /** Whether the account was invited: then it keeps an e-mail address; others may have none. */
  was_invited: Generated<boolean>;
  /** The kinds of events of enquiries of which the person is mailed. */
  enquiry_mails: Generated<string[]>;
  /** The kinds of notices to phones and browsers that the person has chosen. */
  enquiry_pushes: Generated<string[]>;
  /** The outcomes of what was scheduled of which the person is mailed. */
  publishing_mails: Generated<string[]>;
  /** The mails about visits of the site that the person has chosen. */
  insight_mails: Generated<string[]>;
  /** The Monday of the last week of visits of which the person was mailed. */
  insight_mailed_week: ColumnType<string | null, string | null | undefined, string | null>;
  suspended_at: NullableTimestamp;
  last_sign_in_at: NullableTimestamp;
  first_signed_in_at: NullableTimestamp;
}

/** A link that stands in for a password once; an account has one of each purpose that somebody else has made. */
export interface AccountLinksTable {
  id: string;
  administrator_id: string;
  purpose: string;
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  /** The name of who made it, at the time. */
  made_by: string;
  /** Null for a link that was asked for at the sign-in screen. */
  maker_id: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}
