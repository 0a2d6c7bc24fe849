/** The names in the browser's Cache Storage under which the device keeps what a visitor has seen. */
export const stores = {
  pages: 'site-pages',
  data: 'site-data',
  pictures: 'site-pictures',
  files: 'site-files',
} as const;

export type StoreName = keyof typeof stores;

/** Headers that the worker adds to what it keeps. */
export const keptHeaders = {
  /** The moment at which the server has sent it, as ISO 8601. */
  at: 'x-kept-at',
  bytes: 'x-kept-bytes',
  /** The title of a page, encoded as in an address. */
  title: 'x-kept-title',
} as const;

/** The page in place of one that is not on the device; its parameter `to` has that one's address. */
export const offlinePath = '/offline';

/** The strip that the worker writes into a kept page; the page's scripts take it over. */
export const stripId = 'offline-strip';

/** Why something kept is shown: there is no network, or it has not answered in time. */
export type Reason = 'offline' | 'slow';

/** A message of the worker to a page. */
export type WorkerMessage =
  | { kind: 'kept'; at: string; reason: Reason }
  /** The answer that was late has come, and is kept now. */
  | { kind: 'late' };

/** A message of a page to the worker. */
export type PageMessage =
  /** The page was opened by scripts, without a request for its HTML. */
  | { kind: 'seen'; address: string }
  /** The page shows pictures that it had before there was a worker. */
  | { kind: 'pictures'; addresses: readonly string[] };
