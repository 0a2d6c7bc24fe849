import type { Api } from '../../shared/api/api.ts';
import { statusOf } from '../../shared/api/errors.ts';
import type { SiteAddresses } from '../../shared/api/context.ts';
import { documentPaths } from '../../shared/seo/document-paths.ts';
import { composeNewsFeed } from './news-feed.ts';
import { composeRobots } from './robots.ts';
import { composeSitemap } from './sitemap.ts';

interface DocumentContext {
  api: Api;
  addresses: SiteAddresses;
}

interface Document {
  contentType: string;
  compose(context: DocumentContext): string | Promise<string>;
}

const documents = new Map<string, Document>([
  [
    documentPaths.robots,
    { contentType: 'text/plain', compose: ({ addresses }) => composeRobots(addresses) },
  ],
  [
    documentPaths.sitemap,
    {
      contentType: 'application/xml',
      async compose({ api, addresses }) {
        const [products, liveProducts, news] = await Promise.all([
          api.products.sitemap.query(),
          api.liveProducts.sitemap.query(),
          api.news.sitemap.query(),
        ]);
        return composeSitemap({ products, liveProducts, news }, addresses);
      },
    },
  ],
  [
    documentPaths.newsFeed,
    {
      contentType: 'application/rss+xml',
      compose: async ({ api, addresses }) =>
        composeNewsFeed(await api.news.list.query({}), addresses),
    },
  ],
]);

/**
 * Machine-readable documents: the response for one of their URLs, made from the same content as the
 * pages. Undefined for any other URL.
 */
export async function renderDocument(
  request: Request,
  context: DocumentContext,
): Promise<Response | undefined> {
  const found = documents.get(new URL(request.url).pathname);
  if (!found) return undefined;
  try {
    const headers = { 'content-type': `${found.contentType}; charset=utf-8` };
    return new Response(await found.compose(context), { headers });
  } catch (error) {
    if (statusOf(error) !== 503) throw error;
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    return new Response('Please try again in a moment.\n', { status: 503, headers });
  }
}
