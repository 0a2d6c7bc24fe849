import { batchPath, readBatchCode } from '@bakery/schemas/catalogue/batches.constants';
import { findCategory } from '@bakery/schemas/catalogue/products.constants';
import {
  isFiltered,
  readChoice as readListingChoice,
} from '../features/products/listing-choice.ts';
import { readBatchSearch } from '../features/batches/batch-search.ts';
import { readLabelSearch } from '../features/label/label-search.ts';
import { newsSearch } from '../features/news/news-choice.ts';
import { readSearchQuery } from '../features/search/search-query.ts';
import { readEnquirySearch } from '../features/enquiries/enquiry-search.ts';
import { readPageSearch } from '../shared/listing/pages.ts';
import { parseSearch, stringifySearch } from '@bakery/schemas/common/search-params';
import { documentPaths } from '../shared/seo/document-paths.ts';
import {
  articlePath,
  labelPath,
  listingPath,
  liveProductPath,
  productPath,
} from '../shared/seo/page-paths.ts';
import type { ResolvedAddress } from './renderer.ts';

type ReadSearch = (search: Record<string, string>) => object;

interface SitePage {
  path: string;
  /** Reads the parameters with their valid values; absent for a page without parameters. */
  readSearch?: ReadSearch;
  /** The parameters of a page that another address leads to, in place of its own. */
  search?: object;
}

const maxPathLength = 500;
const home: ResolvedAddress = { location: '/home', status: 302 };

const fixedPages = new Map<string, ReadSearch | undefined>([
  ['/home', undefined],
  ['/batch', readBatchSearch],
  ['/about', undefined],
  ['/liveproducts', readPageSearch],
  ['/privacy-policy', undefined],
  ['/enquries', readEnquirySearch],
  ['/list', undefined],
  ['/offline', undefined],
  ['/search', readSearchQuery],
  ['/latestnews', newsSearch],
  ['/news', newsSearch],
  ...Object.values(documentPaths).map((path) => [path, undefined] as const),
]);

/**
 * Resolves the target of a request. All spellings of an address lead to one: dot segments, letter
 * case, unnecessary percent-encoding and a trailing slash by a redirect; unknown parameters and
 * values are dropped. An unknown path leads to the home page.
 */
export function resolveAddress(target: string): ResolvedAddress {
  const [path = '', ...rest] = target.split('?');
  const segments = readSegments(path);
  const page = segments && findPage(segments);
  if (!page || page.path.length > maxPathLength) return home;

  const read = rest.length > 0 && page.readSearch?.(parseSearch(rest.join('?')));
  const search = page.search ?? read;
  const address = page.path + (search ? stringifySearch({ ...search }) : '');
  if (page.path !== path) return { location: address, status: 301 };
  const isForFew =
    search &&
    (['search', 'page', 'q', 'code'].some((name) => name in search) || isFiltered(search));
  return { address, isCacheable: !isForFew };
}

/** The decoded segments of a path without its dot segments; undefined for a path that no page can have. */
function readSegments(path: string): string[] | undefined {
  if (!path.startsWith('/') || path.includes('\\') || path.length > maxPathLength) return undefined;
  const segments: string[] = [];
  for (const raw of path.replace(/\/$/, '').split('/').slice(1)) {
    const segment = decode(raw);
    if (!segment) return undefined;
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments;
}

function decode(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function findPage([first = '', second, ...more]: readonly string[]): SitePage | undefined {
  if (more.length > 0) return undefined;
  const path = `/${first}${second === undefined ? '' : `/${second}`}`.toLowerCase();
  if (fixedPages.has(path)) return { path, readSearch: fixedPages.get(path) };

  const name = first.toLowerCase();
  const category = name === 'all' ? name : findCategory(first);
  if (second === undefined) {
    return category && { path: listingPath(category), readSearch: readListingChoice };
  }
  if (name === 'news') return { path: articlePath({ id: second }) };
  if (name === 'product') return { path: liveProductPath({ slug: second }) };
  if (name === 'label') return { path: labelPath({ slug: second }), readSearch: readLabelSearch };
  if (name === 'batch') return findBatchPage(second);
  return { path: productPath({ category: category ?? first, slug: second }) };
}

/** The page of a code; what can be none is told at the field. */
function findBatchPage(code: string): SitePage {
  const { key } = readBatchCode(code);
  return key === undefined
    ? { path: '/batch', search: readBatchSearch({ code }) }
    : { path: batchPath(key) };
}
