import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { contentSources } from '../../content-kinds.ts';
import { startTestApp } from '../../testing/index.ts';
import { createLocalApi } from '../../local-api.ts';
import { security } from '../security.ts';
import type { Renderer } from './renderer.ts';
import { web } from './web.ts';

const world = await startTestApp();
const folder = await mkdtemp(join(tmpdir(), 'bakery-web-'));
const home = { location: '/home', status: 302 } as const;

/** The site has `/page`, a page that has moved, missing ones, and paths that only a page's loader refuses. */
const renderer: Renderer = {
  resolveAddress(target) {
    const [address = ''] = target.split('?');
    if (address.startsWith('/nothing')) return home;
    const lower = address.toLowerCase();
    return lower === address ? { address, isCacheable: true } : { location: lower, status: 301 };
  },
  async render(request) {
    const { pathname } = new URL(request.url);
    const to = (location: string, status: number) =>
      new Response(null, { status, headers: { location } });
    if (pathname === '/moved' || pathname === '/moved-too') return to('/page', 301);
    if (pathname.startsWith('/unknown')) return to('/home', 302);
    const status = pathname.startsWith('/missing') ? 404 : pathname.startsWith('/gone') ? 410 : 200;
    return new Response('<p>A page', { status, headers: { 'content-type': 'text/html' } });
  },
};
await world.deps.content.warm(contentSources);
const app = Fastify({ exposeHeadRoutes: true });
await app.register(security, { deps: world.deps });
await app.register(web, {
  deps: world.deps,
  web: { renderer, folder, built: { chunks: {}, sheets: {} } },
  createReads: () => ({ add: () => {}, isCurrent: async () => false }),
  createApi: (reads) => createLocalApi(world.deps, reads),
  isPrepared: () => true,
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const request = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers } = await app.inject({ method, url });
  return [statusCode, headers.location];
};

it('redirects what the site has no page for, in one step, and counts it', async () => {
  const sources = ['/nothing', '/unknown', '/missing', '/gone', '/page', '/moved'];
  for (const source of sources) {
    await world.api.redirects.create.mutate({ source, target: '/next' });
  }
  await world.api.redirects.create.mutate({ source: '/next', target: '/bread' });
  const ends = ['/moved-too', '/MOVED-TOO?x=Y#Z', 'https://example.com/Moved'];
  for (const [index, target] of ends.entries()) {
    await world.api.redirects.create.mutate({ source: `/nothing-${index + 2}`, target });
  }

  for (const source of ['/nothing', '/unknown', '/missing', '/gone', '/MISSING']) {
    expect(await request(source)).toEqual([301, '/bread']);
    expect(await request(`${source}?utm=1`, 'HEAD')).toEqual([301, '/bread?utm=1']);
  }
  expect((await app.inject('/nothing')).headers['cache-control']).toBe('no-cache');
  expect(await request('/nothing-2')).toEqual([301, '/page']);
  expect(await request('/nothing-2?utm=1')).toEqual([301, '/page?utm=1']);
  expect(await request('/nothing-3')).toEqual([301, '/page?x=Y#Z']);
  expect(await request('/nothing-4')).toEqual([301, 'https://example.com/Moved']);
  expect(await request('/page')).toEqual([200, undefined]);
  expect(await request('/moved?utm=1')).toEqual([301, '/page?utm=1']);
  expect(await request('/nothing/else')).toEqual([302, '/home']);
  expect(await request('/missing/else')).toEqual([404, undefined]);

  // The counts are written when the server ends.
  await app.close();
  const { items } = await world.api.redirects.adminList.query({ sort: 'sourceAZ' });
  expect(items.map(({ source, hits }) => [source, hits])).toEqual([
    ['/gone', 1],
    ['/missing', 2],
    ['/moved', 0],
    ['/next', 0],
    ['/nothing', 2],
    ['/nothing-2', 2],
    ['/nothing-3', 1],
    ['/nothing-4', 1],
    ['/page', 0],
    ['/unknown', 1],
  ]);
});
