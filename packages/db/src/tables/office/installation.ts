/** Facts about this installation, for example that its demo content was loaded. */
export interface InstallationTable {
  key: string;
  value: unknown;
}

/** The records that the demo content has added. */
export interface DemoRecordsTable {
  /** The record's. */
  id: string;
  kind: string;
  /** The version that the demo content stored: a record with a higher version has been changed since. */
  version: number;
}
