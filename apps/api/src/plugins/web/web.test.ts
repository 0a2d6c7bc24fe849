import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bannerSource } from '../../features/banners/index.ts';
import { startTestApp } from '../../testing/index.ts';
import { security } from '../security.ts';
import type { Renderer } from './renderer.ts';
import { web } from './web.ts';

const world = await startTestApp({ proxied: true });
const folder = await mkdtemp(join(tmpdir(), 'bakery-web-'));
await writeFile(join(folder, 'robots.txt'), 'User-agent: *');

const script = 'start()';
const page = `<!doctype html><script type="application/ld+json">{}</script><script>${script}</script>`;
const hash = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
const padding = 'bread '.repeat(200);
let rendered = 0;
let isPrepared = true;

const renderer: Renderer = {
  normalizeAddress: (address) => (address.startsWith('//') ? undefined : address.split('?')[0]),
  async render(request) {
    rendered += 1;
    const { pathname } = new URL(request.url);
    if (pathname === '/broken') throw new Error('a fault of ours');
    if (pathname === '/old')
      return new Response(null, { status: 302, headers: { location: '/home' } });
    const status = pathname === '/missing' ? 404 : pathname === '/away' ? 503 : 200;
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(`${page}${rendered}${padding}`, { status, headers });
  },
};

const app = Fastify({ exposeHeadRoutes: true });
await app.register(security, { deps: world.deps });
await app.register(web, {
  deps: world.deps,
  web: { renderer, folder, built: { chunks: {}, css: '' } },
  api: undefined,
  isPrepared: () => isPrepared,
});
await world.deps.content.warm([bannerSource]);

afterAll(async () => {
  await app.close();
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  rendered = 0;
  isPrepared = true;
  return world.deps.content.invalidate('*');
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

    await world.deps.content.invalidate('banners');
    expect((await app.inject({ url: '/home' })).body).not.toBe(first.body);
    expect(rendered).toBe(2);
  });

  it('is sent in the best encoding, and not again to who has it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const { headers: answer } = await app.inject({ url: '/home', headers });
    expect(answer['content-encoding']).toBe('br');
    const etag = String(answer['etag']);
    const known = await app.inject({ url: '/home', headers: { 'if-none-match': etag } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('answers HEAD as GET, without a body', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/home' });
    expect([statusCode, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(1_000);
    expect((await app.inject({ method: 'HEAD', url: '/missing' })).statusCode).toBe(404);
  });

  it('lets its own scripts run, by their hash alone', async () => {
    const { headers } = await app.inject({ url: '/home' });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain(`script-src 'self' ${hash}`);
  });

  it('that is not there, or away, is made anew each time and kept by nobody', async () => {
    for (const [url, status] of [
      ['/missing', 404],
      ['/away', 503],
    ] as const) {
      const headers = { 'accept-encoding': 'br' };
      const answers = [await app.inject({ url, headers }), await app.inject({ url, headers })];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
      expect(answers[0]!.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-encoding': 'br',
      });
    }
    expect(rendered).toBe(4);
  });

  it('that cannot be rendered is a plain 500 that tells nothing', async () => {
    const { statusCode, body, headers } = await app.inject({ url: '/broken' });
    expect(statusCode).toBe(500);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('Unexpected Application Error!');
    expect(body).not.toContain('a fault of ours');
  });

  it('that has moved is an HTTP redirect', async () => {
    const moved = await app.inject({ url: '/old' });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/home']);
    const nonsense = await app.inject({ url: '//evil.example/' });
    expect([nonsense.statusCode, nonsense.headers.location]).toEqual([302, '/home']);
  });

  it('waits until the product is ready', async () => {
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
  it('kept pages are served on, marked, and anew when it is back', async () => {
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
