import type { JSONColumnType } from 'kysely';
import type { Timestamp } from '../common.ts';

/** The counts of the enquiries of a week, until something of it changes. */
export interface EnquiryWeeksTable {
  /** The Monday of the week. */
  week: string;
  numbers: JSONColumnType<object>;
  counted_at: Timestamp;
}

/** The weeks of which something has changed; added by triggers. */
export interface EnquiryWeekChangesTable {
  week: string;
}
