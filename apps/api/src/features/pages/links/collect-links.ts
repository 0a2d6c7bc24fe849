import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import type { Platform } from '@bakery/schemas/catalogue/platforms';
import type { Product } from '@bakery/schemas/catalogue/products';
import type { LinkPlace } from '@bakery/schemas/pages/links';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import { siteTitles } from '@bakery/schemas/pages/site/documents';
import { perRecord } from '../../../content/store/per-record.ts';
import type { Deps } from '../../../deps.ts';
import { liveProductSource } from '../../catalogue/live-products/index.ts';
import { platformKind } from '../../catalogue/platforms/index.ts';
import { productSource } from '../../catalogue/products/index.ts';
import { newsSource } from '../news/index.ts';
import { siteSource } from '../site/index.ts';
import type { SiteRecord } from '../site/index.ts';

/** Longer ones are no links that people have entered. */
const maxLength = 2_000;

/** The links of public content to other sites, each with the places where it stands. */
export async function collectLinks({
  content,
  config,
}: Pick<Deps, 'content' | 'config'>): Promise<ReadonlyMap<string, LinkPlace[]>> {
  const [products, liveProducts, news, platforms, documents] = await Promise.all([
    content.read(productSource),
    content.read(liveProductSource),
    content.read(newsSource),
    content.read(platformKind.source),
    content.read(siteSource),
  ]);
  const own = config.origins.public && new URL(config.origins.public).host;
  const found = new Map<string, LinkPlace[]>();
  const listed = [
    ...platforms.value.map(platformLinks),
    ...products.value.map(productLinks),
    ...liveProducts.value.filter(({ isActive }) => isActive).map(liveProductLinks),
    ...news.value.map(articleLinks),
    ...documents.value.map(documentLinks),
  ];
  for (const { place, links } of listed) {
    for (const { url, host } of links) {
      if (host === own) continue;
      const places = found.get(url);
      if (places) places.push(place);
      else found.set(url, [place]);
    }
  }
  return found;
}

interface PlacedLinks {
  place: LinkPlace;
  links: readonly Link[];
}

const platformLinks = perRecord(({ id, name, link }: Platform): PlacedLinks => ({
  place: { kind: 'platform', id, name },
  links: listLinks(link),
}));
/** The links of the products of a shelf. */
const shelfLinks = (kind: 'product' | 'liveProduct') =>
  perRecord(({ id, name, deliveryPlatforms, description }: Product | LiveProduct): PlacedLinks => ({
    place: { kind, id, name },
    links: listLinks([deliveryPlatforms, description]),
  }));
const productLinks = shelfLinks('product');
const liveProductLinks = shelfLinks('liveProduct');
const articleLinks = perRecord(({ id, title, description }: NewsArticle): PlacedLinks => ({
  place: { kind: 'news', id, name: title },
  links: listLinks(description),
}));
const documentLinks = perRecord(({ id: key, content }: SiteRecord): PlacedLinks => ({
  place: { kind: 'site', key, name: siteTitles[key] },
  links: listLinks(content),
}));

interface Link {
  url: string;
  host: string;
}

/** The different links within a value. */
function listLinks(value: unknown): Link[] {
  return [...new Set(linksIn(value))].flatMap((url) => {
    const host = url.length <= maxLength ? URL.parse(url)?.host : undefined;
    return host === undefined ? [] : [{ url, host }];
  });
}

/** The links within a value: texts that are one, and those of HTML. */
function* linksIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield* /^https?:\/\/\S+$/i.test(value) ? [value] : hrefsOf(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* linksIn(part);
  }
}

/** The addresses of other sites in HTML as the sanitizer writes it. */
function hrefsOf(html: string): string[] {
  return [...html.matchAll(/\shref="(https?:\/\/[^"]+)"/gi)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
}
