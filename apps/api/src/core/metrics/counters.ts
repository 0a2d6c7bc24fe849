/** Plain numbers of what a process has done since it started: to count costs nothing where nobody reads them. */
export interface Counters {
  mails: { sent: number; failed: number };
  /** Enquiries that were stored, by the way they came. */
  enquiries: { form: number; mail: number };
  /** Files that were stored, and those that were taken and could not be. */
  uploads: { image: number; document: number; failed: number };
}

export function createCounters(): Counters {
  return {
    mails: { sent: 0, failed: 0 },
    enquiries: { form: 0, mail: 0 },
    uploads: { image: 0, document: 0, failed: 0 },
  };
}
