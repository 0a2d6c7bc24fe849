import { categories } from '@bakery/schemas/catalogue/products.constants';
import type { Picture } from '@bakery/schemas/content/media';
import type { SiteAddresses } from '../../shared/api/context.ts';
import { absolute } from '../../shared/seo/page-head.ts';
import {
  articlePath,
  listingPath,
  liveProductPath,
  productPath,
} from '../../shared/seo/page-paths.ts';
import { element, textElement } from '../../shared/xml.ts';

interface Entry {
  path: string;
  /** ISO 8601; absent when the page's last change is unknown. */
  changed?: string | undefined;
  pictures?: readonly Pick<Picture, 'url'>[];
}

/**
 * The maximum number of URLs in one file that search engines accept; the newest content comes first
 * in each part.
 */
const maxUrls = 50_000;
const namespaces =
  ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

type SitemapRecord = { updatedAt: string; pictures: readonly Pick<Picture, 'url'>[] };

interface SitemapRecords {
  products: readonly (SitemapRecord & { category: string; slug: string })[];
  liveProducts: readonly (SitemapRecord & { slug: string })[];
  news: readonly (SitemapRecord & { id: string })[];
}

/** Every page with its last change and its pictures. */
export function composeSitemap(
  { products, liveProducts, news }: SitemapRecords,
  addresses: SiteAddresses,
): string {
  const entries: Entry[] = [
    { path: '/home' },
    { path: '/about' },
    { path: '/enquries' },
    { path: '/privacy-policy' },
    { path: listingPath('all'), changed: latest(products) },
    ...categories.map((category) => ({
      path: listingPath(category),
      changed: latest(products.filter((product) => product.category === category)),
    })),
    { path: '/liveproducts', changed: latest(liveProducts) },
    { path: '/news', changed: latest(news) },
    ...products.map((product) => ({ ...entryOf(product), path: productPath(product) })),
    ...liveProducts.map((product) => ({ ...entryOf(product), path: liveProductPath(product) })),
    ...news.map((article) => ({ ...entryOf(article), path: articlePath(article) })),
  ];
  const urls = entries
    .slice(0, maxUrls)
    .map(({ path, changed, pictures = [] }) =>
      element(
        'url',
        textElement('loc', addresses.origin + path) +
          textElement('lastmod', changed) +
          pictures
            .map(({ url }) =>
              element('image:image', textElement('image:loc', absolute(addresses, url))),
            )
            .join(''),
      ),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('urlset', urls.join('\n'), namespaces)}\n`;
}

function entryOf({ updatedAt, pictures }: SitemapRecord): Omit<Entry, 'path'> {
  return { changed: updatedAt, pictures };
}

function latest(records: readonly { updatedAt: string }[]): string | undefined {
  return records
    .map(({ updatedAt }) => updatedAt)
    .reduce<string | undefined>(
      (last, time) => (last === undefined || time > last ? time : last),
      undefined,
    );
}
