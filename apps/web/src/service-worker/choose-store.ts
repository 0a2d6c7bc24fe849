import { otherParts } from '@bakery/schemas/pages/site-paths.constants';
import { offlinePath } from '../features/offline/device.ts';
import type { StoreName } from '../features/offline/device.ts';

/** The parts of a request that decide. */
export interface AskedFor {
  url: URL;
  method: string;
  mode: string;
  destination: string;
  /** The address of the page or file that asks; empty where it does not say so. */
  referrer: string;
  /** Whether only a range of the bytes is asked for. */
  isPart: boolean;
}

export interface Choice {
  store: StoreName;
  /** The source that is asked first; the device for what never changes under its address. */
  first: 'network' | 'device';
}

interface Origins {
  /** The site's, which is the worker's. */
  site: string;
  /** The API's, where it has one of its own. */
  api: string | undefined;
}

/** The parts of the server whose own pages are none of the site's; others serve files and data. */
const foreignPages = new Set(['admin', 'api', 'preview', 'healthz', 'readyz']);
const others: ReadonlySet<string> = new Set(otherParts);

const partOf = ({ pathname }: URL) => /^\/([^/]*)/.exec(pathname)?.[1]?.toLowerCase() ?? '';

/**
 * Where the answer to a request is kept; undefined for what the worker leaves alone: the back office, previews, all that is
 * sent, and everything of other hosts.
 */
export function chooseStore(asked: AskedFor, origins: Origins): Choice | undefined {
  const { url, method, referrer, isPart } = asked;
  if (method !== 'GET' || isPart || comesFromOthers(referrer, origins.site)) return undefined;
  const part = partOf(url);
  if (part === 'trpc' && [origins.site, origins.api].includes(url.origin)) return chooseData(url);
  if (url.origin !== origins.site) return undefined;
  if (asked.mode === 'navigate') {
    return others.has(part) ? undefined : { store: 'pages', first: 'network' };
  }
  const isPicture = asked.destination === 'image';
  if (part === 'assets') return { store: isPicture ? 'pictures' : 'files', first: 'device' };
  if (!isPicture || foreignPages.has(part)) return undefined;
  const isPermanent = part === 'uploads' || part === 'brand';
  return { store: 'pictures', first: isPermanent ? 'device' : 'network' };
}

/** Several calls at once are the back office's. */
function chooseData(url: URL): Choice | undefined {
  const isOfSeveral = url.pathname.includes(',') || url.searchParams.has('batch');
  return isOfSeveral || isSearch(url) ? undefined : { store: 'data', first: 'network' };
}

/** Searches are not kept: nobody else who uses the device needs to know what was looked for. */
export function isSearch({ pathname, searchParams }: URL): boolean {
  if (!pathname.startsWith('/trpc/')) return searchParams.has('q') || searchParams.has('search');
  const isAsked = /"(?:q|query|search)":/.test(searchParams.get('input') ?? '');
  return isAsked || pathname.startsWith('/trpc/search.');
}

/** The worker's scope includes pages of the other parts, which look after themselves. */
function comesFromOthers(referrer: string, site: string): boolean {
  if (!referrer.startsWith(`${site}/`)) return false;
  return foreignPages.has(partOf(new URL(referrer)));
}

/** The address under which a page is kept: without its fragment and what says where a visitor comes from. */
export function addressOf(url: URL): string {
  if (url.pathname === offlinePath) return offlinePath;
  const marks = /^(utm_\w+|\w*clid|ref)$/i;
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => !marks.test(name)));
  return `${url.pathname}${search.size > 0 ? `?${search}` : ''}`;
}
