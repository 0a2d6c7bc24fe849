import type { EnquiryAttempt } from '@bakery/schemas/enquiries';
import { bytesOf } from '../../core/cache/prepared-response.ts';
import { createMemoryCache } from '../../core/cache/memory-cache.ts';
import { preparePage } from './page.ts';
import type { Page } from './page.ts';
import { createRenderLimit } from './render-limit.ts';
import type { BuiltWeb } from './renderer.ts';

const maxCachedBytes = 64 * 1024 * 1024;

interface SitePagesOptions {
  web: Pick<BuiltWeb, 'renderer' | 'built'>;
  /** The client that pages are rendered with. */
  api: unknown;
  apiOrigin: string;
  /** The site's outside origin, once it is known. */
  getOrigin(): string;
}

export interface SitePages {
  /** The page at a resolved address, made of content of this revision. */
  get(target: { address: string; isCacheable: boolean }, revision: number): Promise<Page>;
  /** The page of the enquiry form as it was filled in, or one page for all forms that were not read. */
  sendFormResponse(attempt: EnquiryAttempt, revision: number): Promise<Page>;
}

/**
 * The site's pages: each is rendered once for as long as the content stays, but for those that are made
 * for one visitor. Both wait for room where many are rendered, and for themselves: no amount of searches
 * holds up a page that all read. Rejects with AppError UNAVAILABLE where too many wait.
 */
export function createSitePages({ web, api, apiOrigin, getOrigin }: SitePagesOptions): SitePages {
  const { renderer, built } = web;
  const cache = createMemoryCache<Page>({
    maxBytes: maxCachedBytes,
    bytesOf,
    isKeepable: (page) => page.isCacheable,
  });
  const limitShared = createRenderLimit({ max: 2, maxWaiting: 50 });
  const limitSingle = createRenderLimit({ max: 1, maxWaiting: 10 });

  async function render(address: string, attempt?: EnquiryAttempt): Promise<Page> {
    const origin = getOrigin();
    const addresses = { origin, apiOrigin };
    const options = { api, addresses, built, isNotFoundShared: true, ...(attempt && { attempt }) };
    return preparePage(await renderer.render(new Request(`${origin}${address}`), options));
  }

  return {
    async get({ address, isCacheable }, revision) {
      if (!isCacheable) return limitSingle(() => render(address));
      const getCached = (address: string) =>
        cache.get(address, revision, () => limitShared(() => render(address)));
      const page = await getCached(address);
      return page.contentLocation === undefined ? page : getCached(page.contentLocation);
    },
    sendFormResponse(attempt, revision) {
      const response = () => render('/enquries', attempt);
      if (!attempt.isUnread) return limitSingle(response);
      // No address has this key.
      return cache.get('unread form', revision, () => limitShared(response));
    },
  };
}
