import { stores } from '../features/offline/device.ts';
import { listFiles } from './kept-page.ts';

/**
 * The files of the build are kept for as long as a kept page needs them: a page of a former release is shown with the
 * scripts and styles that it was made for. A page names its first files; those that its scripts load later are known from
 * the list of its release, which is kept under a name of its first file's.
 */
const releasePath = '/assets/release-of/';

/** Keeps files that are not there yet. Rejects where one cannot be had. */
export async function keepFiles(files: readonly string[]): Promise<void> {
  const store = await caches.open(stores.files);
  await Promise.all(
    files.map(async (file) => {
      if (await store.match(file)) return;
      const response = await fetch(file);
      if (response.status !== 200) throw new Error(file);
      await store.put(file, response);
    }),
  );
}

/** Keeps the files of this release, as far as it goes: what is missing is kept when it is seen. */
export async function keepRelease(files: readonly string[]): Promise<void> {
  const store = await caches.open(stores.files);
  const list = JSON.stringify(files);
  for (const file of files) {
    if (/\/entry-client[\w.-]*\.js$/.test(file)) {
      await store.put(`${releasePath}${file}`, new Response(list));
    }
  }
  await Promise.allSettled(files.map((file) => keepFiles([file])));
}

/** Removes the files that no kept page and not this release needs. */
export async function removeOldFiles(current: readonly string[]): Promise<void> {
  const [store, pages] = await Promise.all([caches.open(stores.files), caches.open(stores.pages)]);
  const named = new Set(current);
  for (const request of await pages.keys()) {
    const html = (await (await pages.match(request))?.text()) ?? '';
    for (const file of listFiles(html)) named.add(file);
  }
  const needed = new Set(named);
  for (const file of named) {
    const list = await store.match(`${releasePath}${file}`);
    if (!list) continue;
    needed.add(`${releasePath}${file}`);
    for (const other of (await list.json()) as string[]) needed.add(other);
  }
  for (const request of await store.keys()) {
    const { pathname } = new URL(request.url);
    // Fonts are few, and are named by style sheets.
    const isFont = pathname.endsWith('.woff2');
    if (!needed.has(pathname) && !isFont) await store.delete(request);
  }
}
