/**
 * How enquiries are found, so that a page takes the same time with a million of them as with twenty. This is the only door: nothing
 * else of the API asks its indexes, positions and counters (but `personal-data`, which looks for a person's traces in `search_text`).
 *
 * - **Text** (`enquiry-conditions`): `search_text` has name, address, number and message in their folded spelling. An index of trigrams
 *   finds three letters or digits in a row, one of single letters and pairs what is shorter, and one of the joints of words
 *   phrases, whose words are common and only their order is rare.
 * - **The way of a search** (`enquiry-matches`, `enquiry-sample`): the search's index gives all matches unsorted, the index of the order
 *   gives all enquiries sorted. A sample of the table estimates which of them reads less, and matches are counted up to 10,000.
 * - **Pages without a search** (`enquiry-positions`, `enquiry-orders`): one enquiry in about 10,000 has its position stored in
 *   `enquiry_positions`; a page is read along the index from the nearest one. Triggers note in `enquiry_changes` what each statement adds to
 *   and takes from the positions, and fold that into them now and then; totals (`enquiry-counts`) are sums of both.
 * - **Reference numbers** (`enquiry-reference`) and **what was written about enquiries** (`enquiry-texts`): notes, mails, names of files.
 *
 * Queries of a page change settings of their transaction: they take a snapshot of their own. Why it is so, with measurements:
 * docs/decisions/0030, 0032, 0091 and 0099; its SQL functions and triggers: migrations 0004, 0005 and 0076.
 */
export { countEnquiries, removeNames } from './enquiry-counts.queries.ts';
export { findMatches, searchLimits, streamMatches } from './enquiry-matches.queries.ts';
export type { EnquiryFilter } from './enquiry-orders.queries.ts';
export { findInTexts, textLimits } from './enquiry-texts.queries.ts';
export { findAllIds, findPage } from './find-enquiries.ts';
