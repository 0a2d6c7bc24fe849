import { keptHeaders, offlinePath, stores } from '../features/offline/device.ts';
import type { WorkerMessage } from '../features/offline/device.ts';
import { addressOf, isSearch } from './choose-store.ts';
import { isKeepable, keep } from './keep.ts';
import { findTitle, listFiles, withStrip } from './kept-page.ts';
import { keepFiles } from './kept-files.ts';
import { networkFirst } from './network-first.ts';

/** A request, and what lives as long as it takes. */
export interface Asking {
  request: Request;
  /** Asks the network. */
  ask(): Promise<Response>;
  /** Goes on after the answer. */
  goOn(work: Promise<unknown>): void;
  /** Tells the page that asks, or the one that is opened. */
  tell(message: WorkerMessage): void;
}

const gone = new Set([404, 410]);

/** A page of the site: the network's, else the device's, else the page that says that it is not there. */
export async function answerPage({ request, ask, goOn, tell }: Asking): Promise<Response> {
  const url = new URL(request.url);
  const address = addressOf(url);
  const store = await caches.open(stores.pages);
  try {
    const answer = await networkFirst({ ask, find: () => store.match(address) });
    if (answer.from === 'network') {
      goOn(keepPage(address, answer.response.clone()));
      return answer.response;
    }
    const { late } = answer;
    if (late)
      goOn(late.then((response) => keepPage(address, response)).then(() => tell({ kind: 'late' })));
    // The page itself says so.
    if (address === offlinePath) return answer.response;
    return await withStrip(answer.response, answer.reason);
  } catch (error) {
    if (address === offlinePath || !(await store.match(offlinePath))) throw error;
    const missing = new URL(offlinePath, url);
    missing.searchParams.set('to', url.pathname + url.search);
    return Response.redirect(missing.href);
  }
}

/** Keeps a page together with the files that it names; one that is gone is gone from the device too. */
export async function keepPage(address: string, response: Response): Promise<void> {
  const { headers, status } = response;
  if (gone.has(status)) {
    await (await caches.open(stores.pages)).delete(address);
    return;
  }
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (!isPage || !isKeepable(response) || isSearch(new URL(address, location.href))) return;
  const body = await response.blob();
  const html = await body.text();
  await keepFiles(listFiles(html));
  const title = encodeURIComponent(findTitle(html));
  await keep('pages', address, { headers, body }, { [keptHeaders.title]: title });
}

/** Data of the site's calls. */
export async function answerData({ request, ask, goOn, tell }: Asking): Promise<Response> {
  const store = await caches.open(stores.data);
  const answer = await networkFirst({ ask, find: () => store.match(request.url) });
  if (answer.from === 'device') {
    const { response, reason, late } = answer;
    tell({ kind: 'kept', at: response.headers.get(keptHeaders.at) ?? '', reason });
    if (late)
      goOn(late.then((fresh) => keepData(request.url, fresh)).then(() => tell({ kind: 'late' })));
    return response;
  }
  goOn(keepData(request.url, answer.response.clone()));
  return answer.response;
}

async function keepData(address: string, response: Response): Promise<void> {
  if (!isKeepable(response)) return;
  await keep('data', address, { headers: response.headers, body: await response.blob() });
}

/** A picture, or a file of the build, under an address whose content never changes. */
export async function answerPermanent(
  { request, ask, goOn }: Asking,
  store: 'pictures' | 'files',
): Promise<Response> {
  // A file may be one of the pictures that a page names as such.
  const kept = await caches.match(request.url, { cacheName: stores[store], ignoreVary: true });
  if (kept) return kept;
  const response = await ask();
  if (isKeepable(response)) goOn(keepAsset(store, request.url, response.clone()));
  return response;
}

/** Keeps a picture of the browser's own cache, where it is not there yet. */
export async function keepPicture(address: string): Promise<void> {
  const store = await caches.open(stores.pictures);
  if (await store.match(address)) return;
  const response = await fetch(address, { cache: 'force-cache' });
  if (isKeepable(response)) await keepAsset('pictures', address, response);
}

/** A picture that may change under its address. */
export async function answerPicture({ request, ask, goOn }: Asking): Promise<Response> {
  const store = await caches.open(stores.pictures);
  const answer = await networkFirst({ ask, find: () => store.match(request.url) });
  if (answer.from === 'network' && isKeepable(answer.response)) {
    goOn(keepAsset('pictures', request.url, answer.response.clone()));
  }
  return answer.response;
}

async function keepAsset(store: 'pictures' | 'files', address: string, response: Response) {
  if (store === 'files') await (await caches.open(stores.files)).put(address, response);
  else await keep(store, address, { headers: response.headers, body: await response.blob() });
}
