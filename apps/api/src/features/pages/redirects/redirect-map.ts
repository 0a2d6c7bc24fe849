import { maxRedirects } from '@bakery/schemas/pages/redirects';
import { readSourceKey } from '@bakery/schemas/pages/redirect-address';
import type { SourceKey } from '@bakery/schemas/pages/redirect-address';
import { LRUCache } from 'lru-cache';

export interface StoredRedirect {
  id: string;
  source: string;
  target: string;
}

/** Redirects by their source. */
export type RedirectMap<T extends StoredRedirect = StoredRedirect> = ReadonlyMap<string, T>;

export function toRedirectMap<T extends StoredRedirect>(redirects: readonly T[]): Map<string, T> {
  return new Map(redirects.map((redirect) => [redirect.source, redirect]));
}

/** The redirect for an address: one with its parameters goes before one for the path with any. */
export function findMatch<T extends StoredRedirect>(
  map: RedirectMap<T>,
  { path, query }: SourceKey,
): T | undefined {
  return map.get(path + query) ?? map.get(path);
}

/** The redirect that a target leads on to; web addresses lead away from the site. */
export function findNext<T extends StoredRedirect>(
  map: RedirectMap<T>,
  target: string,
): T | undefined {
  let key = targetKeys.get(target);
  if (key === undefined) {
    key = readSourceKey(target) ?? false;
    targetKeys.set(target, key);
  }
  return key ? findMatch(map, key) : undefined;
}

/** Chains are followed again and again; reading an address takes longer than finding it. */
const targetKeys = new LRUCache<string, SourceKey | false>({ max: maxRedirects });

/** Where a redirect leads in the end; undefined in a circle, or where that takes more steps than `maxSteps`. */
export function followRedirect(
  map: RedirectMap,
  redirect: StoredRedirect,
  // A chain has each of them once at most.
  maxSteps = map.size,
): string | undefined {
  let current = redirect;
  for (let steps = 0; steps <= maxSteps; steps += 1) {
    const next = findNext(map, current.target);
    if (!next) return current.target;
    current = next;
  }
  return undefined;
}

/** Whether any redirect leads in a circle. Looks at each of them once. */
export function hasLoop(map: RedirectMap): boolean {
  const done = new Set<string>();
  for (const start of map.values()) {
    const visited = new Set<string>();
    let current: StoredRedirect | undefined = start;
    while (current && !done.has(current.id)) {
      if (visited.has(current.id)) return true;
      visited.add(current.id);
      current = findNext(map, current.target);
    }
    for (const id of visited) done.add(id);
  }
  return false;
}

/** A redirect as a request gets it. */
export interface FoundRedirect {
  id: string;
  location: string;
}

/**
 * Where a request for an address is sent, in one step. Its parameters go along where the redirect is for
 * the path alone and leads to an address without any that no redirect has.
 */
export function findLocation(map: RedirectMap, address: string): FoundRedirect | undefined {
  const key = readSourceKey(address);
  const redirect = key && findMatch(map, key);
  if (!redirect) return undefined;
  const target = followRedirect(map, redirect);
  if (target === undefined) return undefined;
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const isForPath = redirect.source === key.path;
  const passes =
    isForPath && query.length > 1 && !/[?#]/.test(target) && !findNext(map, target + query);
  return { id: redirect.id, location: passes ? target + query : target };
}
