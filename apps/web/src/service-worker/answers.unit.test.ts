import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkerMessage } from '../features/offline/device.ts';
import { createCacheStorage } from '../testing/cache-storage.ts';
import { answerData, answerPage, answerPermanent } from './answers.ts';
import { keepRelease, removeOldFiles } from './kept-files.ts';
import { bounds } from './keep.ts';

const origin = 'https://bakery.example';
const policy = "script-src 'self' 'sha256-x'";
let device: ReturnType<typeof createCacheStorage>;
/** The files of the build that the server has. */
let served: Set<string>;

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  device = createCacheStorage(origin);
  served = new Set(['/assets/entry-client-1.js', '/assets/style-1.css', '/assets/home-1.js']);
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('caches', device.storage);
  vi.stubGlobal('fetch', async (file: string) =>
    served.has(file) ? new Response(file) : new Response('', { status: 404 }),
  );
});

const html = (title: string, release = 1) =>
  `<html><head><title>${title} &amp; more</title></head><body><p>${title}</p>` +
  `<script>load(['/assets/style-${release}.css'],['/assets/entry-client-${release}.js'])</script></body></html>`;

function page(body: string, { status = 200, headers = {} } = {}) {
  const usual = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(body, { status, headers: { ...usual, ...headers } });
}

const away = new TypeError('Failed to fetch');

/** Asks; `network` is its answer, or that it is away. Resolves when all is kept. */
async function ask(
  answer: typeof answerPage,
  path: string,
  network: Response | TypeError,
): Promise<{ response: Response; told: WorkerMessage[] }> {
  const [work, told]: [Promise<unknown>[], WorkerMessage[]] = [[], []];
  const response = await answer({
    request: new Request(new URL(path, origin)),
    ask: async () => {
      if (network instanceof Response) return network;
      throw network;
    },
    goOn: (promise) => work.push(promise.catch(() => {})),
    tell: (message) => told.push(message),
  });
  await Promise.all(work);
  return { response, told };
}
const open = async (path: string, network: Response | TypeError) =>
  (await ask(answerPage, path, network)).response;

it('a page that was seen is there without a network, with its policy, its files and its day', async () => {
  vi.setSystemTime('2026-11-26T04:45:00Z');
  expect(await (await open('/home?utm_source=x', page(html('Home')))).text()).toBe(html('Home'));
  const shown = await open('/home', away);
  expect(shown.headers.get('content-security-policy')).toBe(policy);
  const text = await shown.text();
  expect(text).toContain('<p>Home</p>');
  expect(text).toMatch(
    /<p id="offline-strip" data-at="2026-11-26T04:45:00.000Z" data-reason="offline" [^>]*>You are offline. This page is as of Thursday, 26 November, 10:15.<\/p><\/body>/,
  );
  expect(device.listPaths('site-files')).toEqual([
    '/assets/style-1.css',
    '/assets/entry-client-1.js',
  ]);
});

it('no error, no page for one visitor and no stale one is kept', async () => {
  for (const [status, headers] of [
    [500, {}],
    [404, {}],
    [200, { 'cache-control': 'no-store' }],
    [200, { 'x-content-stale': 'true' }],
    [200, { 'content-type': 'application/pdf' }],
  ] as const) {
    await open('/home', page(html('Home'), { status, headers }));
  }
  expect(device.listPaths('site-pages')).toEqual([]);
});

it('no page of a search is kept', async () => {
  for (const path of ['/search?q=rusk', '/bread?search=rusk']) await open(path, page(html('Rusk')));
  await open('/bread?sort=low', page(html('Bread')));
  expect(device.listPaths('site-pages')).toEqual(['/bread?sort=low']);
});

it('an error does not take the place of what was seen, but a page that is gone is gone', async () => {
  await open('/bread/rusk', page(html('Rusk')));
  expect((await open('/bread/rusk', page('', { status: 503 }))).status).toBe(503);
  expect(device.listPaths('site-pages')).toEqual(['/bread/rusk']);
  await open('/bread/rusk', page('', { status: 410 }));
  expect(device.listPaths('site-pages')).toEqual([]);
});

it('a page that was not seen leads to the one that says so, and without that one fails', async () => {
  await expect(open('/about', away)).rejects.toThrow('Failed to fetch');
  await open('/offline', page(html('Offline')));
  const { status, headers } = await open('/all?sort=low', away);
  expect(status).toBe(302);
  expect(headers.get('location')).toBe(`${origin}/offline?to=%2Fall%3Fsort%3Dlow`);
  expect(await (await open('/offline?to=%2Fall', away)).text()).toBe(html('Offline'));
});

it('a page whose files are gone is not kept', async () => {
  await open('/home', page(html('Home', 2)));
  expect(device.listPaths('site-pages')).toEqual([]);
});

it('a page of a former release keeps its files, with those that its scripts load later, until it goes', async () => {
  await keepRelease(['/assets/entry-client-1.js', '/assets/style-1.css', '/assets/home-1.js']);
  await open('/home', page(html('Home')));
  const next = ['/assets/entry-client-2.js', '/assets/style-2.css'];
  served = new Set(next);
  await keepRelease(next);
  await removeOldFiles(next);
  const files = () => device.listPaths('site-files').filter((path) => !path.includes('release-of'));
  expect(files().toSorted()).toEqual([
    '/assets/entry-client-1.js',
    '/assets/entry-client-2.js',
    '/assets/home-1.js',
    '/assets/style-1.css',
    '/assets/style-2.css',
  ]);
  await open('/home', page(html('Home', 2)));
  await removeOldFiles(next);
  expect(files()).toEqual(next);
});

it('only so many pages are kept: the oldest go first, and never the one for what is missing', async () => {
  await open('/offline', page(html('Offline')));
  for (let place = 0; place <= bounds.pages.entries; place += 1) {
    await open(`/bread/${place}`, page(html('Bread')));
  }
  await open('/bread/5', page(html('Bread')));
  await open('/bread/new', page(html('Bread')));
  const kept = device.listPaths('site-pages');
  expect(kept).toHaveLength(bounds.pages.entries + 1);
  expect(kept).toEqual(expect.arrayContaining(['/offline', '/bread/5', '/bread/new']));
  expect(kept).not.toContain('/bread/1');
});

it('only so many bytes are kept', async () => {
  const large = `<p>${'x'.repeat(bounds.pages.bytes / 2)}</p>`;
  for (const path of ['/news/a', '/news/b', '/news/c']) await open(path, page(large));
  expect(device.listPaths('site-pages')).toEqual(['/news/c']);
});

it('data that was seen is told to the page with its moment', async () => {
  const path = '/trpc/products.list?input=1';
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
  expect((await ask(answerData, path, new Response('[1]', { headers }))).told).toEqual([]);
  await ask(answerData, path, new Response('[]', { headers: { 'cache-control': 'no-store' } }));
  const { response, told } = await ask(answerData, path, away);
  expect(await response.text()).toBe('[1]');
  expect(told).toEqual([
    { kind: 'kept', reason: 'offline', at: expect.stringMatching(/^\d{4}-.*Z$/) as string },
  ]);
  await expect(ask(answerData, '/trpc/news.list', away)).rejects.toThrow('Failed to fetch');
});

it('a picture that was seen is not asked for again', async () => {
  const show = (network: Response | TypeError) =>
    ask((asking) => answerPermanent(asking, 'pictures'), '/uploads/a.avif', network);
  await show(new Response('', { status: 404 }));
  expect(device.listPaths('site-pictures')).toEqual([]);
  await show(new Response('picture'));
  expect(await (await show(away)).response.text()).toBe('picture');
});
