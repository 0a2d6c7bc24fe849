/** The enquiries before and after the open one, as far as the list is loaded; all its pages follow each other. */
export interface Neighbours {
  before: string | undefined;
  after: string | undefined;
}

/**
 * `lastAt` is where the open one stood before it left the list, as an answered one leaves the unanswered ones: the one
 * that has taken its place is the next.
 */
export function findNeighbours(
  ids: readonly string[],
  open: string | undefined,
  lastAt = 0,
): Neighbours {
  const at = open === undefined ? -1 : ids.indexOf(open);
  if (at >= 0) return { before: ids[at - 1], after: ids[at + 1] };
  const place = Math.min(lastAt, ids.length);
  return { before: ids[place - 1], after: ids[place] };
}

/** The first of a page that was added to the list, whatever has moved meanwhile. */
export function findFirstAdded(
  before: readonly string[],
  now: readonly string[],
): string | undefined {
  const known = new Set(before);
  return now[now.findLastIndex((id) => known.has(id)) + 1];
}
