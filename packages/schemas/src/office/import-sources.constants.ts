/** The constants of old sites and archives that are read for imports, without schemas. */

export const sourceStates = {
  reading: 'Reading',
  read: 'Read',
  failed: 'Not read',
  storing: 'Storing the pictures',
} as const;
export type SourceState = keyof typeof sourceStates;

/** The kinds of records that an old site is asked for, in the order in which they are done: products name platforms. */
export const sourceKinds = [
  'platform',
  'product',
  'liveProduct',
  'news',
  'banner',
  'presence',
] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The kinds that an archive brings as whole records, in the order in which they are done. */
export const archivedKinds = [
  ...sourceKinds,
  'site',
  'redirect',
  'batch',
  'synonym',
  'cannedReply',
  'price',
  'gone',
  'enquiry',
] as const;
export type ArchivedKind = (typeof archivedKinds)[number];

export const archiveBytes = 20 * 1024 * 1024 * 1024;

export const archiveMessages = {
  required: 'Please choose the archive, a ZIP file.',
  none: 'This is no archive of this program: it has no manifest that can be read.',
  newer: 'This archive was made by a newer version. Please update this program first.',
  outside: (name: string) =>
    `The archive has an entry that is not its own (“${name}”). Nothing was taken from it.`,
  missing: (name: string) => `The archive lacks the file “${name}”. Please download it again.`,
  damaged: (name: string) =>
    `The file “${name}” of the archive is damaged. Please download it again.`,
} as const;

export const sourceMessages = {
  addressRequired: 'Please enter the address of the old site.',
  addressShape: 'Please enter a web address, such as https://www.example.com.',
  privateAddress: 'This address is in a private network. Only addresses of the internet are read.',
  nothing: 'Nothing was found there that could be read.',
} as const;
