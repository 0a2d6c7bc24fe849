/** The numbers of enquiries, without schemas, so that screens can import them without zod. */
import type { InboxState, EnquirySubject } from './inbox.constants.ts';

/** The periods that can be chosen, in weeks; the current one is the last. */
export const statisticsPeriods = [12, 26, 52] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** An enquiry of which nobody knows yet what it is about. */
export type CountedSubject = EnquirySubject | 'unsorted';

/** The counts of the enquiries that were received in a week of India. */
export interface WeekOfEnquiries {
  /** The Monday of the week, YYYY-MM-DD. */
  week: string;
  /** Without spam and what waits in quarantine. */
  subjects: Record<CountedSubject, number>;
  /** As they are now. */
  states: Record<InboxState, number>;
  /** Without spam and quarantine, as are the times. */
  answered: number;
  /** The number of open enquiries that have no answer yet. */
  unanswered: number;
  /** Minutes of working hours until the first answer, of those that have one. */
  median: number | null;
  ninetieth: number | null;
}

/** The outcome of enquiries that have something in common. */
export interface Outcome {
  /** Null for a person or product that is gone, or where there was none. */
  id: string | null;
  name: string;
  open: number;
  won: number;
  lost: number;
  /** Minutes, as for the weeks. */
  median: number | null;
}

/** A product with the quantities for which lists of enquiries ask, without spam and quarantine. */
export interface AskedProduct {
  name: string;
  enquiries: number;
  pieces: number;
  packs: number;
}

export interface EnquiryStatistics {
  /** Oldest first. */
  weeks: WeekOfEnquiries[];
  /** The answers of all weeks together. */
  answers: {
    answered: number;
    unanswered: number;
    median: number | null;
    ninetieth: number | null;
    /** The minutes that are promised; null where nothing is. */
    promised: number | null;
  };
  /** Why enquiries were lost, the most frequent first; null for a reason that is not stored any more. */
  reasons: { reason: string | null; count: number }[];
  /** By owner. */
  people: Outcome[];
  /** The products with the most enquiries, and the others together. */
  products: Outcome[];
  /** The products that lists ask for most, and the others together. */
  asked: AskedProduct[];
  /** How many are about no product. */
  aboutNone: number;
  /** False while enquiries of an earlier release have not been sorted yet. */
  isComplete: boolean;
}
