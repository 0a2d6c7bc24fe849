import { compareTexts } from '../../../content/store/table-source.ts';
import type { ContentSource } from '../../../core/cache/content-source.ts';
import type { Deps } from '../../../deps.ts';
import { findLocation, toRedirectMap } from './redirect-map.ts';
import type { FoundRedirect, RedirectMap, StoredRedirect } from './redirect-map.ts';
import { findRedirects, listIds } from './redirects.queries.ts';

/** All redirects in memory, as requests need them. */
export const redirectSource: ContentSource<StoredRedirect> = {
  topic: 'redirects',
  compare: (a, b) => compareTexts(a.id, b.id),
  listIds,
  load: ({ db }, ids) => findRedirects(db, ids),
};

const maps = new WeakMap<readonly StoredRedirect[], RedirectMap>();

/** Where a request that the site has no page for is sent; undefined where no redirect is for it. */
export async function findRedirect(
  { content }: Pick<Deps, 'content'>,
  address: string,
): Promise<FoundRedirect | undefined> {
  const { value } = await content.read(redirectSource);
  if (value.length === 0) return undefined;
  let map = maps.get(value);
  if (!map) {
    map = toRedirectMap(value);
    maps.set(value, map);
  }
  return findLocation(map, address);
}
