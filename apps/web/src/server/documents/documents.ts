import type { Api } from '../../shared/api/api.ts';
import { statusOf } from '../../shared/api/errors.ts';
import type { SiteAddresses } from '../../shared/api/context.ts';
import { documentPaths } from '../../shared/seo/document-paths.ts';
import { colours } from '@bakery/schemas/pages/brand.constants';
import { whatsAppCode } from '../../shared/brand/whatsapp-code.ts';
import { composeNewsFeed } from './news-feed.ts';
import { composeProductFeed } from './product-feed.ts';
import { composeQrCode } from '../../shared/brand/qr-code.ts';
import { composeRobots } from './robots.ts';
import { composeSitemap } from './sitemap.ts';
import { composeWebManifest } from './web-manifest.ts';

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
      async compose({ api, addresses }) {
        const [news, site] = await Promise.all([api.news.list.query({}), api.site.frame.query()]);
        return composeNewsFeed(news, { ...addresses, site });
      },
    },
  ],
  [
    documentPaths.productFeed,
    {
      contentType: 'application/xml',
      async compose({ api, addresses }) {
        const [products, liveProducts, site] = await Promise.all([
          api.products.feed.query(),
          api.liveProducts.feed.query(),
          api.site.frame.query(),
        ]);
        return composeProductFeed({ products, liveProducts }, { ...addresses, site });
      },
    },
  ],
  [
    documentPaths.manifest,
    {
      contentType: 'application/manifest+json',
      async compose({ api }) {
        const [business, { sign }] = await Promise.all([
          api.site.business.query(),
          api.site.frame.query(),
        ]);
        return composeWebManifest({ ...business, sign });
      },
    },
  ],
  [
    documentPaths.whatsAppCode,
    {
      contentType: 'image/svg+xml',
      async compose({ api }) {
        const { href } = (await api.site.business.query()).whatsApp;
        return composeQrCode(href, whatsAppCode.alt, colours.navy);
      },
    },
  ],
]);

/** A picture says itself how it is encoded. */
function withCharset(type: string): string {
  return type.startsWith('image/') ? type : `${type}; charset=utf-8`;
}

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
    const headers = { 'content-type': withCharset(found.contentType) };
    return new Response(await found.compose(context), { headers });
  } catch (error) {
    if (statusOf(error) !== 503) throw error;
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    return new Response('Please try again in a moment.\n', { status: 503, headers });
  }
}
