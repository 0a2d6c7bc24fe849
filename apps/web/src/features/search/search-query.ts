/** Longer ones are no longer kept in an address; far beyond what is searched for. */
const maxKept = 6_000;

/** The search parameter of the page of results; a query that is too long to be searched for is kept to be shortened. */
export function readSearchQuery({ q }: Record<string, unknown>): { q?: string } {
  const query = typeof q === 'string' ? q.slice(0, maxKept).trim() : '';
  // The API refuses NUL characters, which no name contains.
  return query === '' || query.includes('\0') ? {} : { q: query };
}
