import { readFile } from 'node:fs/promises';
import {
  oldAddressLimits,
  oldAddressMessages,
  readOldAddress,
} from '@bakery/schemas/pages/old-addresses';
import type { SitemapAddresses } from '@bakery/schemas/pages/old-addresses';
import { readSiteUrl } from '@bakery/schemas/common/read-site-url';
import { sourceMessages } from '@bakery/schemas/office/import-sources.constants';
import { fieldError } from '../../../core/errors/app-error.ts';
import { DownloadError, downloadBytes } from '../../../core/http/download.ts';
import { refusePrivateInput } from '../../../core/http/public-host.ts';
import type { Deps } from '../../../deps.ts';
import { parseSitemap, SitemapError } from './parse-sitemap.ts';
import type { Sitemap } from './parse-sitemap.ts';

/** Milliseconds for an answer, and for all answers together: somebody waits for them. */
const timeout = 15_000;
const longest = 45_000;
const accept = 'application/xml,text/xml,application/gzip,text/plain;q=0.5';
/** Where sites have their sitemap that do not say so in `robots.txt`. */
const usualPaths = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml'];

type ReadDeps = Pick<Deps, 'config'>;
type Read = (address: string) => Promise<Buffer>;

/**
 * Reads the addresses of the sitemap at an address, or of that of a site. Throws bad input for one that is not asked or has no
 * sitemap.
 */
export async function readSitemapFrom(deps: ReadDeps, address: string): Promise<SitemapAddresses> {
  const url = readSiteUrl(address);
  if (url === undefined) throw fieldError('address', oldAddressMessages.siteShape);
  if (!deps.config.importAllowPrivate) {
    await refusePrivateInput(url.href, 'address', sourceMessages.privateAddress);
  }
  return withMessages('address', async () => {
    const read = openReader(deps);
    return collect(await findSitemap(url, read), read);
  });
}

/** Reads the addresses of a sitemap that was sent as a file. Throws bad input for a file that is none. */
export async function readSitemapFile(deps: ReadDeps, path: string): Promise<SitemapAddresses> {
  return withMessages('file', async () =>
    collect(await parseSitemap(await readFile(path)), openReader(deps)),
  );
}

async function withMessages<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTold(error)) throw error;
    throw fieldError(field, error.message);
  }
}

const isTold = (error: unknown): error is Error =>
  error instanceof SitemapError || error instanceof DownloadError;

/** Asks addresses that others have entered, for so long altogether. */
function openReader({ config }: ReadDeps): Read {
  const until = performance.now() + longest;
  return (address) => {
    const left = Math.ceil(until - performance.now());
    if (left <= 0) throw new DownloadError('The site takes too long to tell all of them.');
    return downloadBytes(address, accept, {
      allowHttp: true,
      allowPrivate: config.importAllowPrivate,
      maxBytes: oldAddressLimits.fileBytes,
      timeout: Math.min(timeout, left),
      signal: new AbortController().signal,
    });
  };
}

/** The sitemap at an address; for a whole site that of which its robots.txt tells, or one of the usual. */
async function findSitemap(url: URL, read: Read): Promise<Sitemap> {
  if (url.pathname !== '/') return parseSitemap(await read(url.href));
  const robots = await read(new URL('/robots.txt', url).href).catch(ignoreAbsent);
  const told = [...(robots?.toString('utf8') ?? '').matchAll(/^\s*sitemap:\s*(\S+)/gim)]
    .map(([, address = '']) => URL.parse(address, url.href)?.href)
    .filter((address) => address !== undefined);
  if (told.length > 0) return { isIndex: true, addresses: told, isCut: false };
  for (const path of usualPaths) {
    const bytes = await read(new URL(path, url).href).catch(ignoreAbsent);
    if (bytes) return parseSitemap(bytes);
  }
  throw new SitemapError('No sitemap was found there. Please enter its address, or paste a list.');
}

function ignoreAbsent(error: unknown): undefined {
  if (!(error instanceof DownloadError && error.isAbsent)) throw error;
}

/** The addresses of a sitemap, or of those that an index tells of; an index in an index is not followed. */
async function collect(sitemap: Sitemap, read: Read): Promise<SitemapAddresses> {
  const found = new Set<string>();
  const troubles: string[] = [];
  let isCut = sitemap.isCut;
  const add = (addresses: readonly string[]) => {
    for (const address of addresses) {
      const source = readOldAddress(address);
      if (source !== undefined) found.add(source);
    }
  };
  if (sitemap.isIndex) {
    const { addresses } = sitemap;
    isCut = addresses.length > oldAddressLimits.sitemaps;
    for (const address of addresses.slice(0, oldAddressLimits.sitemaps)) {
      if (found.size >= oldAddressLimits.addresses) break;
      try {
        const child = await parseSitemap(await read(address));
        if (child.isIndex) troubles.push(`${address}: An index in an index is not read.`);
        else add(child.addresses);
        isCut ||= child.isCut;
      } catch (error) {
        if (!isTold(error)) throw error;
        troubles.push(`${address}: ${error.message}`);
      }
    }
  } else add(sitemap.addresses);
  if (found.size === 0) throw new SitemapError(troubles[0] ?? oldAddressMessages.empty);
  const most = oldAddressLimits.addresses;
  const addresses = [...found].slice(0, most);
  return { addresses, isCut: isCut || found.size > most, troubles };
}
