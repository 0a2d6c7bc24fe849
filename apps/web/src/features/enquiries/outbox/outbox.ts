import type { EnquiryErrors } from '@bakery/schemas/enquiries/enquiries.constants';
import { readOutcome } from '../send-enquiry.ts';
import type { AboutProduct } from '../use-about.ts';

/** An enquiry that was sent without a network, kept on the device with its document until there is one. */
export interface Waiting {
  key: string;
  /** The moment at which it was written, as ISO 8601. */
  at: string;
  /** The address that it is sent to. */
  to: string;
  content: FormData;
  about: AboutProduct | undefined;
  /** Why the server has refused it; undefined while it waits. */
  refusal: Refusal | undefined;
}

export interface Refusal {
  reason: string;
  errors: EnquiryErrors;
}

const storeName = 'site-outbox';
/** The name by which the browser wakes the worker when there is a network, and of lock and channel. */
export const syncTag = 'site-outbox';

/** TypeScript does not know it: not every browser has it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

const headers = {
  at: 'x-kept-at',
  to: 'x-send-to',
  about: 'x-about',
  refusal: 'x-refusal',
  isSent: 'x-sent',
} as const;

/** After so long nobody expects it to be sent any more: its sender decides. */
const maxAge = 3 * 24 * 60 * 60 * 1_000;
const silenceTimeout = 60_000;

const pathOf = (key: string) => `/outbox/${key}`;
const open = () => caches.open(storeName);

/** One at a time, in all tabs and in the worker. Browsers without locks have the idempotency key alone. */
function alone<Result>(act: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(syncTag, act) : act();
}

/** Tells all tabs that something has changed. */
function announce(): void {
  const channel = new BroadcastChannel(syncTag);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin
  channel.postMessage('changed');
  channel.close();
}

/** Calls `act` after each change, of other tabs and of the worker too. */
export function followOutbox(act: () => void): () => void {
  if (typeof caches === 'undefined') return () => {};
  const channel = new BroadcastChannel(syncTag);
  channel.addEventListener('message', act);
  return () => channel.close();
}

/**
 * Keeps an enquiry, which has its idempotency key, and has it sent later. Rejects where the device does not keep it: its
 * storage is full or turned off.
 */
export async function keepToSend(
  url: string,
  content: FormData,
  about: AboutProduct | undefined,
): Promise<void> {
  const store = await open();
  // The browser adds the type that says how the fields are parted.
  const response = new Response(content);
  response.headers.set(headers.at, new Date().toISOString());
  response.headers.set(headers.to, url);
  response.headers.set(headers.about, write(about));
  await store.put(pathOf(String(content.get('idempotency_key'))), response);
  announce();
  // Where a browser can wake the worker; all others send when a page is open.
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  const registration: SyncRegistration | undefined = await serviceWorker?.getRegistration('/');
  await registration?.sync?.register(syncTag).catch(() => {});
}

/** Whether the device has any; it has no store for them before. */
const hasMessages = async () => typeof caches !== 'undefined' && (await caches.has(storeName));

/** Lists the messages that wait or were refused, oldest first. */
export async function listWaiting(): Promise<Waiting[]> {
  if (!(await hasMessages())) return [];
  const store = await open();
  const waiting: Waiting[] = [];
  for (const request of await store.keys()) {
    const kept = await store.match(request);
    if (!kept || kept.headers.has(headers.isSent)) continue;
    waiting.push({
      key: request.url.slice(request.url.lastIndexOf('/') + 1),
      at: kept.headers.get(headers.at) ?? '',
      to: kept.headers.get(headers.to) ?? '',
      about: read(kept.headers.get(headers.about)) as AboutProduct | undefined,
      refusal: read(kept.headers.get(headers.refusal)) as Refusal | undefined,
      content: await kept.formData(),
    });
  }
  return waiting;
}

/** Headers have no characters beyond ASCII. */
const write = (value: unknown) => encodeURIComponent(JSON.stringify(value ?? null));
const read = (text: string | null): unknown =>
  JSON.parse(decodeURIComponent(text ?? 'null')) ?? undefined;

/** Removes one from the device. False where it was sent meanwhile. */
export function withdraw(key: string): Promise<boolean> {
  return alone(async () => {
    const store = await open();
    const kept = await store.match(pathOf(key));
    if (!kept || kept.headers.has(headers.isSent)) return false;
    await store.delete(pathOf(key));
    await tidy(store);
    return true;
  });
}

/**
 * Sends those that wait, one after another, until one cannot be sent. Of one that was sent nothing stays but that it was,
 * until a page has told of it.
 */
export async function sendWaiting(): Promise<void> {
  await alone(async () => {
    if (!(await hasMessages())) return;
    const store = await open();
    for (const { key, at, to, content, about, refusal } of await listWaiting()) {
      if (refusal) continue;
      const result = isTooOld(at) ? tooOld : await send(to, content);
      if (result === undefined) return;
      const response = new Response(result === 'sent' ? null : content);
      if (result === 'sent') response.headers.set(headers.isSent, '1');
      else {
        response.headers.set(headers.at, at);
        response.headers.set(headers.to, to);
        response.headers.set(headers.about, write(about));
        response.headers.set(headers.refusal, write(result));
      }
      await store.put(pathOf(key), response);
      announce();
    }
  });
}

const isTooOld = (at: string) => Date.now() - Date.parse(at) > maxAge;
const tooOld: Refusal = {
  reason: 'It has waited for more than three days. Please look at it once more before you send it.',
  errors: {},
};

/** Undefined where it cannot be sent now: there is no network, or the server is busy or away. */
async function send(url: string, content: FormData): Promise<'sent' | Refusal | undefined> {
  const answer = await fetch(url, {
    method: 'POST',
    body: content,
    signal: AbortSignal.timeout(silenceTimeout),
  }).catch(() => undefined);
  if (!answer) return undefined;
  const { status, headers: answered } = answer;
  const body = await answer.text().catch(() => '');
  const outcome = readOutcome({ status, body, requestId: answered.get('x-request-id') });
  if (outcome.kind === 'sent') return 'sent';
  if (outcome.kind === 'refused') return { reason: '', errors: outcome.errors };
  const mayPass = status === 429 || status >= 500;
  return mayPass ? undefined : { reason: outcome.reason, errors: {} };
}

/** Counts those that were sent since this was asked last, and forgets them. */
export function takeSent(): Promise<number> {
  return alone(async () => {
    if (!(await hasMessages())) return 0;
    const store = await open();
    let sent = 0;
    for (const request of await store.keys()) {
      const kept = await store.match(request);
      if (!kept?.headers.has(headers.isSent)) continue;
      await store.delete(request);
      sent += 1;
    }
    if (sent > 0) await tidy(store);
    return sent;
  });
}

async function tidy(store: Cache): Promise<void> {
  if ((await store.keys()).length === 0) await caches.delete(storeName);
  announce();
}
