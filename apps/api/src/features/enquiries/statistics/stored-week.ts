import type { EnquirySubject, InboxState } from '@bakery/schemas/enquiries/inbox.constants';

/** The counts of a week, as they are stored until something of the week changes. */
export interface StoredWeek {
  subjects: [subject: EnquirySubject | null, state: InboxState, count: number][];
  owners: [id: string | null, state: InboxState, count: number][];
  products: [id: string | null, state: InboxState, count: number][];
  /** Of lists of products; absent in a week that an earlier release has counted, when there were none. */
  asked?: [id: string, enquiries: number, pieces: number, packs: number][];
  /** The reasons of lost enquiries; null where none is stored. */
  reasons: [reason: string | null, count: number][];
  /** How many of an owner's enquiries were answered after so many minutes, without spam. */
  answers: [ownerId: string | null, minutes: number[], counts: number[]][];
  /** The count and the minutes of all these together. */
  answered: number;
  median: number | null;
  ninetieth: number | null;
  unanswered: number;
  /** The number of enquiries without a subject, or with an answer whose minutes have not been counted. */
  unmeasured: number;
}
