import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bannerSource } from '../../features/pages/banners/index.ts';
import { startTestApp } from '../../testing/index.ts';
import { createLocalApi } from '../../local-api.ts';
import { security } from '../security.ts';
import type { Renderer } from './renderer.ts';
import { web } from './web.ts';

const world = await startTestApp({ proxied: true });
const folder = await mkdtemp(join(tmpdir(), 'bakery-web-'));
await writeFile(join(folder, 'robots.txt'), 'User-agent: *');

const padding = 'bread '.repeat(200);
const policy = "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
let rendered = 0;
let isPrepared = true;
/** Whether pages would be rendered the same from other content. */
let isCurrent = false;
/** The gate for which the renders of `/slow/…` wait. */
let gate = Promise.withResolvers<void>();

const renderer: Renderer = {
  resolveAddress(target) {
    const [address = ''] = target.split('?');
    if (address.startsWith('//')) return { location: '/home', status: 302 };
    return { address: target.replace(/[?&]utm_.*/, ''), isCacheable: !/[?&]search=/.test(target) };
  },
  async render(request) {
    rendered += 1;
    const { pathname, origin } = new URL(request.url);
    if (pathname === '/broken') throw new Error('an internal error');
    if (pathname === '/old')
      return new Response(null, { status: 302, headers: { location: '/home' } });
    if (/^\/missing\/[^-]/.test(pathname)) {
      return new Response(null, { status: 404, headers: { 'content-location': '/missing/-' } });
    }
    if (pathname.startsWith('/slow')) await gate.promise;
    const status = pathname.startsWith('/missing')
      ? 404
      : pathname === '/gone'
        ? 410
        : pathname === '/away'
          ? 503
          : 200;
    const page = `<!doctype html>${origin}<script>start()</script><script>steal()</script>`;
    return new Response(`${page}${rendered}${padding}`, { status, headers: html });
  },
};

const app = Fastify({ exposeHeadRoutes: true });
await app.register(security, { deps: world.deps });
await app.register(web, {
  deps: world.deps,
  web: { renderer, folder, built: { chunks: {}, sheets: {} } },
  createReads: () => ({ add: () => {}, isCurrent: async () => isCurrent }),
  createApi: (reads) => createLocalApi(world.deps, reads),
  isPrepared: () => isPrepared,
});
await world.deps.content.warm([bannerSource]);

afterAll(async () => {
  await app.close();
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  isPrepared = true;
  isCurrent = false;
  gate = Promise.withResolvers();
  await world.deps.content.invalidate({ topic: '*' });
  // A load that failed on a busy machine is repeated, and nothing is cached before that.
  await expect.poll(() => world.deps.content.state().stale).toBe(false);
  rendered = 0;
});

describe('a page', () => {
  it('is rendered once for all who ask, until content changes', async () => {
    const first = await app.inject({ url: '/home' });
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    const again = await Promise.all(
      ['/home', '/home?utm_source=mail'].map((url) => app.inject({ url })),
    );
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
    expect(rendered).toBe(1);

    await world.deps.content.invalidate({ topic: 'banners' });
    expect((await app.inject({ url: '/home' })).body).not.toBe(first.body);
    expect(rendered).toBe(2);
  });

  it('is not rendered again when the change is none of what it is made of', async () => {
    const first = await app.inject({ url: '/home' });
    isCurrent = true;
    await world.deps.content.invalidate({ topic: 'banners' });
    expect((await app.inject({ url: '/home' })).body).toBe(first.body);
    isCurrent = false;
    expect((await app.inject({ url: '/home' })).body).toBe(first.body);
    expect(rendered).toBe(1);
  });

  it('is sent in the best encoding, and not again to who has it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const { headers: response } = await app.inject({ url: '/home', headers });
    expect(response['content-encoding']).toBe('br');
    const etag = String(response['etag']);
    const known = await app.inject({ url: '/home', headers: { 'if-none-match': etag } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('responds to HEAD as to GET, without a body', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/home' });
    expect([statusCode, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(1_000);
    expect((await app.inject({ method: 'HEAD', url: '/missing/a' })).statusCode).toBe(404);
  });

  it('lets the scripts run that the renderer names, and no others that are in it', async () => {
    const { headers } = await app.inject({ url: '/home' });
    const sent = String(headers['content-security-policy']).split(';');
    expect(sent.filter((directive) => directive.includes('script'))).toEqual([policy]);
  });

  it('is the same whatever host is asked for', async () => {
    const first = await app.inject({ url: '/home', headers: { host: 'evil.example' } });
    const second = await app.inject({
      url: '/home',
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(first.body).toContain(`<!doctype html>http://127.0.0.1:${world.deps.config.port}<`);
    expect(second.body).toBe(first.body);
    expect(rendered).toBe(1);
  });

  it('of what was deleted is rendered once, and cached by no browser', async () => {
    const [first, second] = [await app.inject('/gone'), await app.inject('/gone')];
    expect([first.statusCode, first.headers['cache-control']]).toEqual([410, 'no-store']);
    expect([second.statusCode, second.body]).toEqual([410, first.body]);
    expect(rendered).toBe(1);
  });

  it('that does not exist is rendered once for its route, and cached by no browser', async () => {
    const headers = { 'accept-encoding': 'br' };
    const responses = [];
    for (const url of ['/missing/a', '/missing/b', '/missing/-']) {
      responses.push(await app.inject({ url, headers }));
    }
    for (const { statusCode, headers, rawPayload } of responses) {
      expect(statusCode).toBe(404);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'br' });
      expect(rawPayload).toEqual(responses[0]!.rawPayload);
    }
    // Each address is looked up, and one page is made.
    expect(rendered).toBe(3);
  });

  it('that is unavailable, or contains form input, is rendered each time', async () => {
    for (const [url, status] of [
      ['/away', 503],
      ['/home?search=pav', 200],
    ] as const) {
      const responses = [await app.inject({ url }), await app.inject({ url })];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([status, status]);
      expect(responses[0]!.body).not.toBe(responses[1]!.body);
    }
    expect(rendered).toBe(4);
  });

  it('comes at once from the cache while too many others are rendered', async () => {
    const before = await app.inject({ url: '/home' });
    const others = Array.from({ length: 60 }, (_, id) => app.inject({ url: `/slow/${id}` }));
    // Requests that fit into the queue wait for the gate.
    const refused = await Promise.race(others);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(rendered).toBe(3);

    expect((await app.inject({ url: '/home' })).body).toBe(before.body);
    expect(
      (await app.inject({ url: '/home', headers: { 'accept-encoding': 'br' } })).statusCode,
    ).toBe(200);
    // Searches have a queue of their own.
    expect((await app.inject({ url: '/home?search=pav' })).statusCode).toBe(200);

    gate.resolve();
    const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(52);
    expect((await app.inject({ url: '/slow/1' })).statusCode).toBe(200);
  });

  it('is rendered for one client while another client fills its part of the queue', async () => {
    const crowd = Array.from({ length: 80 }, (_, id) =>
      app.inject({ url: `/slow/${id}`, remoteAddress: `2001:db8:1:${id}::1` }),
    );
    expect((await Promise.race(crowd)).statusCode).toBe(503);
    const others = Array.from({ length: 20 }, (_, id) =>
      app.inject({ url: `/slow?search=${id}`, remoteAddress: '203.0.113.7' }),
    );
    expect((await Promise.race(others)).statusCode).toBe(503);
    const reader = { remoteAddress: '198.51.100.1' };
    const pages = ['/about', '/home?search=pav'].map((url) => app.inject({ url, ...reader }));
    gate.resolve();
    expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await Promise.all([...crowd, ...others]);
  });

  it('that cannot be rendered is a plain 500 that tells nothing', async () => {
    const { statusCode, body, headers } = await app.inject({ url: '/broken' });
    expect(statusCode).toBe(500);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('Unexpected Application Error!');
    expect(body).not.toContain('an internal error');
  });

  it('that has moved is an HTTP redirect', async () => {
    const moved = await app.inject({ url: '/old' });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/home']);
    const nonsense = await app.inject({ url: '//evil.example/' });
    expect([nonsense.statusCode, nonsense.headers.location]).toEqual([302, '/home']);
  });

  it('waits until the server is ready', async () => {
    isPrepared = false;
    const { statusCode, headers } = await app.inject({ url: '/home' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(rendered).toBe(0);
  });
});

describe('beside pages', () => {
  it('files of the build are served', async () => {
    const { statusCode, body } = await app.inject({ url: '/robots.txt' });
    expect([statusCode, body]).toEqual([200, 'User-agent: *']);
  });

  it.each(['/api/nothing', '/trpc', '/uploads/none.avif', '/Admin/x', '/assets/gone.js'])(
    '%s is no page',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
      expect(rendered).toBe(0);
    },
  );
});

describe('while the database is away', () => {
  it('cached pages are still served, marked, and rendered again when it is back', async () => {
    const before = await app.inject({ url: '/home' });
    await world.proxy!.cut();
    await expect.poll(() => world.deps.database.isConnected()).toBe(false);
    const away = await app.inject({ url: '/home' });
    expect([away.statusCode, away.body]).toEqual([200, before.body]);
    expect(away.headers['x-content-stale']).toBe('true');

    await world.proxy!.restore();
    await expect
      .poll(async () => (await app.inject({ url: '/home' })).headers['x-content-stale'])
      .toBeUndefined();
    await expect.poll(async () => (await app.inject({ url: '/home' })).body).not.toBe(before.body);
  });
});
