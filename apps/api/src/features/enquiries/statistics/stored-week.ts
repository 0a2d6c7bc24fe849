/** What is counted of a week, as it is stored until something of the week changes. */
export interface StoredWeek {
  subjects: [subject: string | null, state: string, count: number][];
  owners: [id: string | null, state: string, count: number][];
  products: [id: string | null, state: string, count: number][];
  /** Of lost enquiries; null where none is stored. */
  reasons: [reason: string | null, count: number][];
  /** How many of an owner's enquiries were answered after so many minutes, without spam. */
  answers: [ownerId: string | null, minutes: number[], counts: number[]][];
  /** Of all these together, the count and the minutes. */
  answered: number;
  median: number | null;
  ninetieth: number | null;
  unanswered: number;
  /** Those without a subject, or with an answer whose minutes have not been counted. */
  unmeasured: number;
}
