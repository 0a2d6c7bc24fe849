import type { FastifyRequest } from 'fastify';

export type Precondition = 'proceed' | 'not modified' | 'failed';

/**
 * What the conditions of a GET or HEAD request say of a representation with this entity tag and
 * without a date (RFC 9110, 13.2.2).
 */
export function checkPreconditions(
  { headers }: Pick<FastifyRequest, 'headers'>,
  etag: string,
): Precondition {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  // A weak tag never matches here: it does not promise the same bytes.
  if (match !== undefined && !names(match, (tag) => tag === etag && !isWeak(tag))) return 'failed';
  if (noneMatch === undefined) return 'proceed';
  const known = withoutWeakness(etag);
  const isKnown = noneMatch === etag || names(noneMatch, (tag) => withoutWeakness(tag) === known);
  return isKnown ? 'not modified' : 'proceed';
}

/** Whether a list of entity tags is `*` or has one that `matches`. */
function names(list: string, matches: (tag: string) => boolean): boolean {
  return list.trim() === '*' || (list.match(/(?:W\/)?"[^"]*"/g) ?? []).some(matches);
}

function isWeak(tag: string): boolean {
  return tag.startsWith('W/');
}

function withoutWeakness(tag: string): string {
  return isWeak(tag) ? tag.slice(2) : tag;
}
