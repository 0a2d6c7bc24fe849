import type { EnquiryAttempt } from '@bakery/schemas/enquiries/enquiries';
import { createMemoryCache } from '../../core/cache/memory-cache.ts';
import type { ReadLog } from '../../core/trpc/content-reads.ts';
import { prepareAsIs } from '../../core/cache/prepared-response.ts';
import { preparePage } from './page.ts';
import type { Page } from './page.ts';
import { fillFields, markFields, splitAtFields } from './refused-form.ts';
import { createRenderLimit } from './render-limit.ts';
import type { BuiltWeb, RenderOptions } from './renderer.ts';

/** Packed pages: some 20,000 of a product. */
const maxCachedBytes = 96 * 1024 * 1024;

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
  /** The steps of the first paint that are turned off. */
  off: NonNullable<RenderOptions['off']>;
  /** The site's outside origin, once it is known. */
  getOrigin(): string;
}

interface PageRequest {
  /** The revision of the content. */
  revision: number;
  /** The client who waits where many pages are rendered. */
  client: string;
}

export interface SitePages {
  /** The page at a resolved address. */
  get(target: { address: string; isCacheable: boolean }, request: PageRequest): Promise<Page>;
  /** The page of the enquiry form as it was filled in, or one page for all that were not parsed. */
  getFormResponse(attempt: EnquiryAttempt, request: PageRequest): Promise<Page>;
  /** The page of a form that came too soon: one page for all, without scripts, with what was typed. */
  getRefusedForm(attempt: EnquiryAttempt, request: PageRequest): Promise<Page>;
}

/**
 * The site's pages. Each is rendered once for as long as the content that it shows is unchanged,
 * except pages made for one visitor. Each kind has its own queue, so that searches cannot delay
 * other pages. Rejects with AppError UNAVAILABLE when a queue is full.
 */
export function createSitePages(options: SitePagesOptions): SitePages {
  const { createReads, createApi, apiOrigin, off, getOrigin } = options;
  const { renderer, built } = options.web;
  const cache = createMemoryCache<RenderedPage>({
    maxBytes: maxCachedBytes,
    // The log of a page shares its results with the content.
    bytesOf: ({ bytes }) => bytes + entryBytes,
    isKeepable: (page) => page.isCacheable,
    isCurrent: (page) => page.reads.isCurrent(),
  });
  /** The pieces of the page for forms that came too soon. */
  const pieces = new WeakMap<RenderedPage, string[]>();
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
      off,
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
    getFormResponse(attempt, { revision, client }) {
      const response = () => render('/enquries', attempt);
      if (!attempt.isUnparsed) return limitSingle(client, response);
      // No address has this key.
      return cache.get('unparsed form', revision, () => limitShared(client, response));
    },
    async getRefusedForm({ values, failure }, { revision, client }) {
      const page = await cache.get(`refused form ${failure}`, revision, () =>
        limitShared(client, () => render('/enquries', markFields(failure))),
      );
      let split = pieces.get(page);
      if (!split) {
        split = splitAtFields(String(await page.encode('identity')));
        pieces.set(page, split);
      }
      // Not compressed: that would cost more than all the rest.
      return { ...page, ...prepareAsIs(Buffer.from(fillFields(split, values))) };
    },
  };
}
