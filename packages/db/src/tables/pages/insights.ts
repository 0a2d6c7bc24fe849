/** How often something was looked at, searched for or pressed on a day; nothing of the visitors. */
export interface VisitCountsTable {
  kind: string;
  /** Of the bakery, YYYY-MM-DD. */
  day: string;
  key: string;
  count: number;
}

/** From which the number of different visitors of a day is estimated. */
export interface VisitorSketchesTable {
  day: string;
  registers: Buffer;
}

/** The random salt of the current day, by which processes count the same visitor once. */
export interface VisitorSaltsTable {
  day: string;
  salt: Buffer;
}
