import type { LinkPlace } from '@bakery/schemas/pages/links';
import { siteTitles } from '@bakery/schemas/pages/site/documents';
import type { Deps } from '../../../deps.ts';
import { liveProductSource } from '../../catalogue/live-products/index.ts';
import { platformKind } from '../../catalogue/platforms/index.ts';
import { productSource } from '../../catalogue/products/index.ts';
import { newsSource } from '../news/index.ts';
import { siteSource } from '../site/index.ts';

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
  function add(place: LinkPlace, value: unknown): void {
    for (const url of linksIn(value)) {
      if (URL.parse(url)?.host === own) continue;
      const places = found.get(url);
      if (!places) found.set(url, [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
  }
  for (const { id, name, link } of platforms.value) add({ kind: 'platform', id, name }, link);
  for (const { id, name, ...rest } of products.value) {
    add({ kind: 'product', id, name }, [rest.deliveryPlatforms, rest.description]);
  }
  for (const { id, name, isActive, ...rest } of liveProducts.value) {
    if (!isActive) continue;
    add({ kind: 'liveProduct', id, name }, [rest.deliveryPlatforms, rest.description]);
  }
  for (const { id, title, description } of news.value) {
    add({ kind: 'news', id, name: title }, description);
  }
  for (const { id: key, content: texts } of documents.value) {
    add({ kind: 'site', key, name: siteTitles[key] }, texts);
  }
  return found;
}

/** The links within a value: texts that are one, and those of HTML. */
function* linksIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    const links = /^https?:\/\/\S+$/i.test(value) ? [value] : hrefsOf(value);
    for (const link of links) {
      if (link.length <= maxLength && URL.canParse(link)) yield link;
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* linksIn(part);
  }
}

/** The addresses of other sites in HTML as the sanitizer writes it. */
function hrefsOf(html: string): string[] {
  return [...html.matchAll(/\shref="(https?:\/\/[^"]+)"/gi)].map(([, link]) =>
    link!.replaceAll('&amp;', '&'),
  );
}
