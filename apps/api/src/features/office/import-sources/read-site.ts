import { importLimits } from '@bakery/schemas/office/imports';
import type { SourceKind } from '@bakery/schemas/office/import-sources';
import { DownloadError, downloadJson } from '../../../core/http/download.ts';

/** An object as a site sends it; nothing in it is known. */
export type RawRecord = Readonly<Record<string, unknown>>;

export interface SiteOptions {
  allowPrivate: boolean;
  /** Milliseconds for each answer. */
  timeout?: number;
  /** Milliseconds for all answers together. */
  longest?: number;
  signal: AbortSignal;
}

const paths: Record<SourceKind, string> = {
  platform: 'platforms',
  product: 'products',
  liveProduct: 'live-products',
  news: 'news',
  banner: 'banners',
  presence: 'our-presence',
};
const maxBytes = 20 * 1024 * 1024;
const maxPages = 500;
const defaultTimeout = 30_000;
const defaultLongest = 5 * 60_000;

/** All records of one kind that a site has, page by page where it answers so. Throws DownloadError. */
export async function readSite(
  address: string,
  kind: SourceKind,
  { allowPrivate, timeout = defaultTimeout, longest = defaultLongest, signal }: SiteOptions,
): Promise<RawRecord[]> {
  const url = `${address}/api/${paths[kind]}`;
  const until = performance.now() + longest;
  const records: RawRecord[] = [];
  let perPage = 0;
  for (let page = 1; page <= maxPages; page += 1) {
    const left = Math.ceil(until - performance.now());
    if (left <= 0) throw new DownloadError('The site takes too long to tell all of them.');
    const options = { allowPrivate, allowHttp: true, maxBytes, signal };
    const { items, total, limit } = readList(
      await downloadJson(page === 1 ? url : `${url}?page=${page}&limit=${perPage}`, {
        ...options,
        timeout: Math.min(timeout, left),
      }),
    );
    records.push(...items);
    perPage ||= limit;
    if (records.length > importLimits.lines) {
      throw new DownloadError('There are more than 20,000 of them.', { isAbsent: true });
    }
    if (items.length === 0 || records.length >= total || perPage === 0) return records;
  }
  throw new DownloadError('The site tells of more pages than are read.', { isAbsent: true });
}

const isObject = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list stands in `data`, or is the answer itself; `meta` tells of further pages. */
function readList(answer: unknown): { items: RawRecord[]; total: number; limit: number } {
  const list = isObject(answer) ? answer['data'] : answer;
  if (!Array.isArray(list)) {
    throw new DownloadError('The address answers with data that is no list.', { isAbsent: true });
  }
  const meta = isObject(answer) && isObject(answer['meta']) ? answer['meta'] : {};
  const { total, limit } = meta;
  return {
    items: list.filter(isObject),
    total: typeof total === 'number' ? total : 0,
    limit: typeof limit === 'number' ? limit : 0,
  };
}
