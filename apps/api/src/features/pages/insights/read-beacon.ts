import { findCategory } from '@bakery/schemas/catalogue/products.constants';
import { listingPath } from '@bakery/schemas/catalogue/product-paths';
import { beacon, otherKey } from '@bakery/schemas/pages/insights';
import type { Beacon, CountedKind } from '@bakery/schemas/pages/insights';
import { sitePaths } from '@bakery/schemas/pages/site-paths.constants';
import { findByField } from '../../../content/store/record-views.ts';
import type { Deps } from '../../../deps.ts';
import { liveProductSource } from '../../catalogue/live-products/index.ts';
import { platformKind } from '../../catalogue/platforms/index.ts';
import { findByIdOrSlug, productSource } from '../../catalogue/products/index.ts';
import { newsSource } from '../news/index.ts';
import { readMiss, searchSite } from '../site-search/index.ts';

export type Counted = [kind: CountedKind, key: string];

/** The site's own pages; its files have an ending. */
const pages = new Set(sitePaths.filter((path) => !path.includes('.')));
const host = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

/** The body of a beacon; undefined for what the site's script does not send. */
export function parseBeacon(body: unknown): Beacon | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    return beacon.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

export function isView(sent: Beacon): boolean {
  return !('key' in sent) && !('platform' in sent);
}

/** The counts to which a beacon adds one; none for a page or a platform that there is not. */
export async function readBeacon(deps: Pick<Deps, 'content'>, sent: Beacon): Promise<Counted[]> {
  if ('key' in sent) return readPress(sent);
  if ('platform' in sent) {
    const { value } = await deps.content.read(platformKind.source);
    return findByField(value, 'id', sent.platform) ? [['platform', sent.platform]] : [];
  }
  const page = await readPage(deps, sent.path);
  if (!page) return [];
  const counted = [page];
  const from = sent.from?.toLowerCase();
  if (from !== undefined && (from === '' || host.test(from))) {
    counted.push(['from', from.replace(/^www\./, '')]);
  }
  if (sent.path === '/search' && sent.q) {
    const { total } = await searchSite(deps, { q: sent.q, limit: 1 });
    counted.push(total === 0 ? ['missed', ''] : ['found', readMiss(sent.q) ?? otherKey]);
  }
  return counted;
}

/** On the page of the list, what is pressed sends the list. */
function readPress({ path, key }: Extract<Beacon, { key: string }>): Counted[] {
  if (path === '/list' && (key === 'whatsapp' || key === 'mail' || key === 'print')) {
    return [['list', key]];
  }
  return key === 'print' ? [] : [['press', key]];
}

/** The page of a path, as the site shows one; undefined where it has none. */
async function readPage(
  { content }: Pick<Deps, 'content'>,
  path: string,
): Promise<Counted | undefined> {
  if (pages.has(path)) return ['page', path];
  const [first = '', second, ...more] = decode(path)?.split('/').slice(1) ?? [];
  if (first === '' || more.length > 0) return undefined;
  if (second === undefined) {
    const category = first === 'all' ? first : findCategory(first);
    return category && ['page', listingPath(category)];
  }
  const asked = () =>
    content.read(productSource).then(({ value }) => findByIdOrSlug(value, second));
  const live = () =>
    content.read(liveProductSource).then(({ value }) => findByIdOrSlug(value, second));
  if (first === 'news') {
    const article = findByField((await content.read(newsSource)).value, 'id', second);
    return article && ['article', article.id];
  }
  // No code is counted: it says which pack somebody has.
  if (first === 'batch') return ['page', '/batch'];
  if (first === 'label')
    return ((await asked()) ?? (await live())) ? ['page', '/label'] : undefined;
  const isCategory = first === 'all' || findCategory(first) !== undefined;
  const product = first === 'product' ? await live() : isCategory ? await asked() : undefined;
  return product && ['product', product.id];
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
