import { formatNumber } from '../common/format-number.ts';

/** The constants of addresses of an old site, without schemas. */

export const oldAddressLimits = {
  /** Addresses that are looked at together, and redirects that are accepted together. */
  addresses: 5_000,
  /** Addresses for which targets are looked for in one call. */
  batch: 200,
  /** Characters of an address. */
  length: 1_000,
  /** Bytes of a sitemap, as it is sent and unpacked. */
  fileBytes: 10 * 1024 * 1024,
  unpackedBytes: 50 * 1024 * 1024,
  /** Sitemaps of which an index tells. */
  sitemaps: 50,
  /** Characters of all redirects that are accepted together, below the limit of a request's body. */
  acceptedLength: 900_000,
} as const;

export const oldAddressMessages = {
  none: 'Please enter at least one address, each on a line of its own.',
  tooMany: `At most ${formatNumber(oldAddressLimits.addresses)} addresses at once.`,
  fileRequired: 'Please choose the sitemap, an XML file.',
  fileTooLarge: 'At most 10 MB.',
  siteRequired: 'Please enter the address of the old site, or of its sitemap.',
  siteShape: 'Please enter an address such as https://www.example.in/sitemap.xml.',
  noSitemap: 'This is no sitemap.',
  unpacked: 'This sitemap is larger than 50 MB once it is unpacked.',
  damaged: 'This file cannot be unpacked. It is damaged.',
  declared: 'This file declares a document type, which no sitemap has. It was not read.',
  empty: 'There are no addresses in this sitemap.',
  sizeOfAll:
    'These are too many to be stored at once. Please untick some, and store them afterwards.',
} as const;

/** How surely a target is the right one. */
export const strengths = { sure: 'Sure', likely: 'Likely', unsure: 'Unsure' } as const;
export type Strength = keyof typeof strengths;

/** The states of an old address for which no target is proposed. */
export const addressStates = {
  proposed: 'Proposed',
  nothing: 'Nothing found',
  redirected: 'Redirected already',
  works: 'Works already',
  refused: 'Refused',
} as const;
export type AddressState = keyof typeof addressStates;
