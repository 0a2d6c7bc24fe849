/** Facts about this installation, for example that its demo content was loaded. */
export interface InstallationTable {
  key: string;
  value: unknown;
}

/** What the demo content has brought. */
export interface DemoRecordsTable {
  /** The record's. */
  id: string;
  kind: 'product' | 'liveProduct' | 'news' | 'banner' | 'platform' | 'presence' | 'enquiry';
  /** What the demo content stored: a record with a higher version has been changed since. */
  version: number;
}
