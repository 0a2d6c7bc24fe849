import { findCategory, listingLabels } from '@bakery/schemas/catalogue/products.constants';
import { otherParts, sitePaths } from '@bakery/schemas/pages/site-paths.constants';
import type { Deps } from '../../../deps.ts';
import { liveProductSource } from '../../catalogue/live-products/index.ts';
import { newsSource } from '../news/index.ts';
import { findByIdOrSlug, productSource } from '../../catalogue/products/index.ts';

/** Tells what the site has at an address; undefined for one that redirects are for. */
export type FindShadow = (source: string) => string | undefined;

const listings = new Set(Object.keys(listingLabels));

/** Looks at the site's pages as they are now: a page always goes before a redirect. */
export async function readShadows({ content }: Pick<Deps, 'content'>): Promise<FindShadow> {
  const { value: products } = await content.read(productSource);
  const { value: liveProducts } = await content.read(liveProductSource);
  const { value: news } = await content.read(newsSource);
  const articles = new Set(news.map(({ id }) => id));

  return (source) => {
    const [path = ''] = source.split('?');
    const segments = path.split('/').slice(1).map(decodeURIComponent);
    const [first = '', second, ...more] = segments;
    if (otherParts.includes(first)) return 'A part of the server has this address.';
    if (sitePaths.includes(path)) return 'A page of the site has this address.';
    if (more.length > 0) return undefined;
    if (second === undefined) {
      const isListing = findCategory(first) ?? (listings.has(first) || undefined);
      return isListing && 'A category has this address.';
    }
    if (first === 'news') return articles.has(second) ? 'An article has this address.' : undefined;
    const list = first === 'product' ? liveProducts : products;
    const product = findByIdOrSlug<{ id: string; slug: string; oldSlugs: string[]; name: string }>(
      list,
      second,
    );
    return product && `The product “${product.name}” has this address.`;
  };
}
