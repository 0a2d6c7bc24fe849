import { createHash, timingSafeEqual } from 'node:crypto';

/** Compared in a time that says nothing of the token; without one anybody may read. */
export function hasToken(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
