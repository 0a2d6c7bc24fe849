import type { EnquiryAttempt } from '@bakery/schemas/enquiries';
import { createMemoryCache } from '../../core/cache/memory-cache.ts';
import type { ReadLog } from '../../core/trpc/content-reads.ts';
import { preparePage } from './page.ts';
import type { Page } from './page.ts';
import { createRenderLimit } from './render-limit.ts';
import type { BuiltWeb, RenderOptions } from './renderer.ts';

/** Compressed pages: some 15,000 of a product. */
const maxCachedBytes = 160 * 1024 * 1024;

/** Headers, the log of what it is made of, and the entry itself. */
const entryBytes = 3_072;

interface RenderedPage extends Page {
  reads: ReadLog;
}

interface SitePagesOptions {
  web: Pick<BuiltWeb, 'renderer' | 'built'>;
  /** Logs what a page is made of. */
  createReads(): ReadLog;
  /** The client that pages are rendered with; it tells its calls to `reads`. */
  createApi(reads: ReadLog): RenderOptions['api'];
  apiOrigin: string;
  /** The site's outside origin, once it is known. */
  getOrigin(): string;
}

interface PageRequest {
  /** Of the content. */
  revision: number;
  /** Who waits where many pages are rendered. */
  client: string;
}

export interface SitePages {
  /** The page at a resolved address. */
  get(target: { address: string; isCacheable: boolean }, request: PageRequest): Promise<Page>;
  /** The page of the enquiry form as it was filled in, or one page for all forms that were not read. */
  sendFormResponse(attempt: EnquiryAttempt, request: PageRequest): Promise<Page>;
}

/**
 * The site's pages: each is rendered once for as long as the content that it was made of stays, but for those
 * that are made for one visitor. Where many are rendered each kind waits in a queue of its own: no number of
 * searches holds up a page that all read. Rejects with AppError UNAVAILABLE where too many wait.
 */
export function createSitePages(options: SitePagesOptions): SitePages {
  const { createReads, createApi, apiOrigin, getOrigin } = options;
  const { renderer, built } = options.web;
  const cache = createMemoryCache<RenderedPage>({
    maxBytes: maxCachedBytes,
    // What its log holds is shared with the content.
    bytesOf: ({ bytes }) => bytes + entryBytes,
    isKeepable: (page) => page.isCacheable,
    isCurrent: (page) => page.reads.isCurrent(),
  });
  const limitShared = createRenderLimit({ max: 2, maxWaitingOfClient: 50, maxWaiting: 100 });
  const limitSingle = createRenderLimit({ max: 1, maxWaitingOfClient: 10, maxWaiting: 30 });

  async function render(address: string, attempt?: EnquiryAttempt): Promise<RenderedPage> {
    const origin = getOrigin();
    const addresses = { origin, apiOrigin };
    const reads = createReads();
    const response = await renderer.render(new Request(`${origin}${address}`), {
      api: createApi(reads),
      addresses,
      built,
      isNotFoundShared: true,
      ...(attempt && { attempt }),
    });
    return { ...(await preparePage(response)), reads };
  }

  return {
    async get({ address, isCacheable }, { revision, client }) {
      if (!isCacheable) return limitSingle(client, () => render(address));
      const getCached = (address: string) =>
        cache.get(address, revision, () => limitShared(client, () => render(address)));
      const page = await getCached(address);
      return page.contentLocation === undefined ? page : getCached(page.contentLocation);
    },
    sendFormResponse(attempt, { revision, client }) {
      const response = () => render('/enquries', attempt);
      if (!attempt.isUnread) return limitSingle(client, response);
      // No address has this key.
      return cache.get('unread form', revision, () => limitShared(client, response));
    },
  };
}
