import { keptHeaders, offlinePath, stores } from './device.ts';

export interface KeptPage {
  address: string;
  title: string;
}

/** The pages that are on the device, the one that was seen last first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (typeof caches === 'undefined' || !(await caches.has(stores.pages))) return [];
  const store = await caches.open(stores.pages);
  const pages: KeptPage[] = [];
  for (const request of await store.keys()) {
    const { pathname, search } = new URL(request.url);
    const kept = pathname === offlinePath ? undefined : await store.match(request);
    const title = decodeURIComponent(kept?.headers.get(keptHeaders.title) ?? '');
    if (title) pages.unshift({ address: pathname + search, title });
  }
  return pages;
}
