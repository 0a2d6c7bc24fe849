import { keptHeaders, offlinePath, stores } from '../features/offline/device.ts';
import type { StoreName } from '../features/offline/device.ts';

interface Bounds {
  entries: number;
  bytes: number;
}

const megabyte = 1024 * 1024;

/** How much of each is kept. The files of the build have no bound of their own: pages need them. */
export const bounds: Record<Exclude<StoreName, 'files'>, Bounds> = {
  pages: { entries: 60, bytes: 8 * megabyte },
  data: { entries: 120, bytes: 4 * megabyte },
  pictures: { entries: 200, bytes: 16 * megabyte },
};

/** Headers that describe the bytes on the way, or are of no use on the device. */
const left = ['content-encoding', 'content-length', 'vary', 'etag', 'set-cookie', 'link'];

/**
 * Whether an answer may be kept: complete, of our own server, the same for everybody, and no error. The server says `no-store`
 * of what is made for one visitor, and marks what it serves while its database is away.
 */
export function isKeepable({ status, type, redirected, headers }: Response): boolean {
  const isReadable = type === 'basic' || type === 'cors' || type === 'default';
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    isReadable &&
    !redirected &&
    !/no-store|private/.test(cacheControl) &&
    !headers.has('x-content-stale')
  );
}

/** Keeps an answer under its address, as the newest, and removes the oldest beyond the bounds. */
export async function keep(
  name: Exclude<StoreName, 'files'>,
  address: string,
  { headers, body }: { headers: Headers; body: Blob },
  more: Record<string, string> = {},
): Promise<void> {
  const own = new Headers(headers);
  for (const header of left) own.delete(header);
  own.set(keptHeaders.at, new Date().toISOString());
  own.set(keptHeaders.bytes, String(body.size));
  for (const [header, value] of Object.entries(more)) own.set(header, value);
  const store = await caches.open(stores[name]);
  await store.put(address, new Response(body, { headers: own }));
  await prune(store, bounds[name]);
}

/** A store lists what was put first first. */
async function prune(store: Cache, { entries, bytes }: Bounds): Promise<void> {
  const requests = await store.keys();
  let [count, size] = [0, 0];
  for (const request of requests.toReversed()) {
    const kept = await store.match(request);
    count += 1;
    size += Number(kept?.headers.get(keptHeaders.bytes));
    const isNeeded = new URL(request.url).pathname === offlinePath;
    if ((count > entries || size > bytes) && count > 1 && !isNeeded) await store.delete(request);
  }
}
