import type { FastifyRequest } from 'fastify';

export type Precondition = 'proceed' | 'not modified' | 'failed';

/**
 * Evaluates the conditional headers of a GET or HEAD request for a representation that has this
 * entity tag and no Last-Modified date (RFC 9110, 13.2.2).
 */
export function checkPreconditions(
  { headers }: Pick<FastifyRequest, 'headers'>,
  etag: string,
): Precondition {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  // A weak tag never matches here: it does not promise the same bytes.
  if (match !== undefined && !hasMatch(match, (tag) => tag === etag && !isWeak(tag)))
    return 'failed';
  if (noneMatch === undefined) return 'proceed';
  const known = opaqueTag(etag);
  const isKnown = noneMatch === etag || hasMatch(noneMatch, (tag) => opaqueTag(tag) === known);
  return isKnown ? 'not modified' : 'proceed';
}

/** Whether a list of entity tags is `*` or has one for which `matches` holds. */
function hasMatch(list: string, matches: (tag: string) => boolean): boolean {
  return list.trim() === '*' || (list.match(/(?:W\/)?"[^"]*"/g) ?? []).some(matches);
}

function isWeak(tag: string): boolean {
  return tag.startsWith('W/');
}

/** An entity tag without the prefix that marks it as weak. */
function opaqueTag(tag: string): string {
  return isWeak(tag) ? tag.slice(2) : tag;
}
