/** Limits and texts of the search of the site, without schemas, so that pages can import them without zod. */

export const siteSearchLimits = {
  /** Letters from which something is looked for. */
  minLetters: 2,
  /** Longer than any name; more is refused before any work. */
  query: 100,
  /** Results of a page. */
  results: 60,
  /** Results under the field. */
  suggestions: 8,
} as const;

export const siteSearchMessages = {
  tooShort: `Please type at least ${siteSearchLimits.minLetters} letters.`,
  tooLong: `Please search with at most ${siteSearchLimits.query} letters: the name of a product is enough.`,
} as const;

/** Why a query is not looked for; undefined for one that is. */
export function findQueryError(query: string): string | undefined {
  const length = query.trim().length;
  if (length < siteSearchLimits.minLetters) return siteSearchMessages.tooShort;
  return length > siteSearchLimits.query ? siteSearchMessages.tooLong : undefined;
}
