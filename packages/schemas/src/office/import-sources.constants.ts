/** The constants of old sites and archives that are read for imports, without schemas. */

export const sourceStates = {
  reading: 'Reading',
  read: 'Read',
  failed: 'Not read',
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

export const sourceMessages = {
  addressRequired: 'Please enter the address of the old site.',
  addressShape: 'Please enter a web address, such as https://www.example.com.',
  privateAddress: 'This address is in a private network. Only addresses of the internet are read.',
  nothing: 'Nothing was found there that could be read.',
} as const;
