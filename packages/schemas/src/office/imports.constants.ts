/** The constants of imports, without schemas. */

export const importKinds = [
  'product',
  'liveProduct',
  'batch',
  'platform',
  'news',
  'banner',
  'presence',
  'redirect',
  'site',
  'enquiry',
  'synonym',
  'cannedReply',
  'price',
  'gone',
] as const;

/** The kinds of which files of people tell nothing: they come from other sites and archives alone. */
export const unfiledKinds: readonly ImportKindName[] = [
  'presence',
  'site',
  'synonym',
  'cannedReply',
  'price',
  'gone',
];
export type ImportKindName = (typeof importKinds)[number];

export const importKindLabels: Record<ImportKindName, string> = {
  product: 'Products',
  liveProduct: 'E-Bakery products',
  batch: 'Batches',
  platform: 'Platforms',
  news: 'News',
  banner: 'Banners',
  presence: 'Our Presence',
  redirect: 'Redirects',
  site: 'Texts of the site',
  enquiry: 'Old enquiries',
  synonym: 'Synonyms of the search',
  cannedReply: 'Templates of answers',
  price: 'Prices so far',
  gone: 'Addresses of removed pages',
};

export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Of a ZIP file with pictures. */
  zipBytes: 500 * 1024 * 1024,
  /** Of one sheet, without its heading. */
  lines: 20_000,
  /** Days for which a file waits that has not been imported. */
  waitingDays: 7,
  /** Days for which an import can be taken back, as long as what is deleted can be restored. */
  takeBackDays: 30,
} as const;

/** The steps of an import: `read` waits for its columns, `checked` for somebody to start it. */
export const importStates = {
  read: 'Choose the columns',
  checking: 'Checking',
  checked: 'Checked',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Imported',
  takingBack: 'Taking back',
  takenBack: 'Taken back',
} as const;
export type ImportState = keyof typeof importStates;

/** The states in which the server works by itself. */
export const busyStates: readonly ImportState[] = ['checking', 'running', 'takingBack'];

/** The outcomes of a line, as the check tells them. */
export const lineOutcomes = {
  new: 'New',
  changed: 'Changed',
  same: 'The same',
  refused: 'Refused',
} as const;
export type LineOutcome = keyof typeof lineOutcomes;

/** The ends of a line: `left` where it was not done after all, `kept` where it could not be taken back. */
export const lineResults = {
  done: 'Done',
  left: 'Left out',
  takenBack: 'Taken back',
  kept: 'Kept',
} as const;
export type LineResult = keyof typeof lineResults;

export const lineFilters = ['all', 'new', 'changed', 'same', 'refused', 'left', 'kept'] as const;
export type LineFilter = (typeof lineFilters)[number];
export const linesPerPage = 50;

export const importMessages = {
  fileRequired: 'Please choose a file.',
  zipRequired: 'Please choose a ZIP file.',
  empty: 'There is nothing in this file.',
  noLines: 'This sheet has no lines below its heading.',
  keyColumn: (label: string) =>
    `Please say which column has the ${label}: by it the lines find their records.`,
  doubledColumn: (label: string) =>
    `Two columns are both “${label}”. Please leave one of them out.`,
  otherState: 'This import is no longer where it was. The screen shows how it is now.',
  tooLate: 'This import can no longer be taken back.',
} as const;
