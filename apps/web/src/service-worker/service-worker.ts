import { sendWaiting, syncTag } from '../features/enquiries/outbox/outbox.ts';
import { offlinePath } from '../features/offline/device.ts';
import type { PageMessage, WorkerMessage } from '../features/offline/device.ts';
import {
  answerData,
  answerPage,
  answerPermanent,
  answerPicture,
  keepPage,
  keepPicture,
} from './answers.ts';
import type { Asking } from './answers.ts';
import { addressOf, chooseStore } from './choose-store.ts';
import type { Choice } from './choose-store.ts';
import { keepRelease, removeOldFiles } from './kept-files.ts';
import { releaseFiles, savingFiles } from './release-files.ts';
import type { FetchedEvent, WorkerScope } from './worker-scope.ts';

/**
 * The service worker of the public site: what a visitor has seen is there without a network, and an enquiry that waits is
 * sent when there is one again. docs/decisions/0148 says what is kept and for how long.
 */
const worker = self as unknown as WorkerScope;

const origins = {
  site: worker.location.origin,
  api: new URL(worker.location.href).searchParams.get('api') ?? undefined,
};

const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
const files = () => (connection?.saveData ? savingFiles : releaseFiles);

// A new release takes over at once: each kept page has its own files.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

async function begin(): Promise<void> {
  await Promise.allSettled([
    worker.registration.navigationPreload?.enable(),
    worker.clients.claim(),
  ]);
  await keepRelease(files());
  await Promise.allSettled([keepFresh(offlinePath), keepOpenPages()]);
  await removeOldFiles(releaseFiles);
}

/** The pages of the first visit, which were opened before there was a worker. */
async function keepOpenPages(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window' });
  await Promise.allSettled(open.map(({ url }) => keepSeen(url)));
}

/** Keeps a page that scripts have opened, where it is one of the site. */
async function keepSeen(address: string): Promise<void> {
  const url = new URL(address, origins.site);
  const asked = {
    url,
    method: 'GET',
    mode: 'navigate',
    destination: '',
    referrer: '',
    isPart: false,
  };
  if (chooseStore(asked, origins)) await keepFresh(addressOf(url));
}

async function keepFresh(address: string): Promise<void> {
  await keepPage(address, await fetch(address, { headers: { accept: 'text/html' } }));
}

worker.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  const work = message.kind === 'seen' ? keepSeen(message.address) : keepShown(message.addresses);
  event.waitUntil(work.catch(() => {}));
});

/** Pictures that a page has in the cache of the browser. */
async function keepShown(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address);
    const asked = {
      url,
      method: 'GET',
      mode: '',
      destination: 'image',
      referrer: '',
      isPart: false,
    };
    if (chooseStore(asked, origins)?.first === 'device') await keepPicture(address);
  }
}

worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, destination, referrer, headers } = request;
  const url = new URL(request.url);
  const isPart = headers.has('range');
  const choice = chooseStore({ url, method, mode, destination, referrer, isPart }, origins);
  if (choice) event.respondWith(answer(event, choice));
});

function answer(event: FetchedEvent, { store, first }: Choice): Promise<Response> {
  const asking: Asking = {
    request: event.request,
    ask: async () => (await event.preloadResponse) ?? fetch(event.request),
    // Where the device keeps nothing the site works as without a worker.
    goOn: (work) => event.waitUntil(work.catch(() => {})),
    tell: (message) => void tell(event.resultingClientId || event.clientId, message),
  };
  if (store === 'pages') return answerPage(asking);
  if (store === 'data') return answerData(asking);
  return first === 'device' ? answerPermanent(asking, store) : answerPicture(asking);
}

async function tell(clientId: string, message: WorkerMessage): Promise<void> {
  (await worker.clients.get(clientId))?.postMessage(message);
}
