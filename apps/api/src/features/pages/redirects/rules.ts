import { maxRedirects, redirectMessages } from '@bakery/schemas/pages/redirects';
import type { RedirectInput } from '@bakery/schemas/pages/redirects';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { findNext, followRedirect, hasLoop } from './redirect-map.ts';
import type { RedirectMap, StoredRedirect } from './redirect-map.ts';
import type { FindShadow } from './shadows.ts';

/** The longest chain of redirects behind one; the chain is followed for each line of a file. */
const maxChain = 20;

/** Why a redirect is refused, at which field; undefined for one that may be saved. `map` holds it already. */
export function findError(
  map: RedirectMap,
  redirect: StoredRedirect,
  findShadow: FindShadow,
): { field: keyof RedirectInput; message: string } | undefined {
  const shadow = findShadow(redirect.source);
  if (shadow !== undefined) return { field: 'source', message: shadow };
  if (findNext(map, redirect.target) === redirect) {
    return { field: 'target', message: redirectMessages.self };
  }
  if (followRedirect(map, redirect, maxChain) === undefined) {
    const isLoop = followRedirect(map, redirect) === undefined;
    const message = isLoop ? redirectMessages.loop : redirectMessages.chain;
    return { field: 'target', message };
  }
  return undefined;
}

/** Checks a redirect that is added to others, or takes the place of one. Throws AppError. */
export function checkRedirect(
  others: Map<string, StoredRedirect>,
  redirect: StoredRedirect,
  findShadow: FindShadow,
): void {
  if (others.has(redirect.source)) throw fieldError('source', redirectMessages.taken, 'TAKEN');
  if (others.size >= maxRedirects) throw new AppError('BAD_INPUT', redirectMessages.tooMany);
  const map = new Map(others).set(redirect.source, redirect);
  const error = findError(map, redirect, findShadow);
  if (error) throw fieldError(error.field, error.message);
  // Where it has taken another address, the one that it had leads elsewhere.
  checkWithout(map);
}

/** Checks what is left after one was taken away: another one may be for its address too. Throws AppError. */
export function checkWithout(left: RedirectMap): void {
  if (hasLoop(left)) throw new AppError('BAD_INPUT', redirectMessages.loopWithout);
}
