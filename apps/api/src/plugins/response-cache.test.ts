import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentSources } from '../content-kinds.ts';
import { restOf } from '../testing/call-rest.ts';
import { startTestApp, testImage } from '../testing/index.ts';
import { sendRaw } from '../testing/raw-http.ts';
import type { RawRequest } from '../testing/raw-http.ts';
import { createTestBuilds } from '../testing/test-builds.ts';

const { builds, remove } = await createTestBuilds();
const world = await startTestApp({ builds, env: { SERVE: 'api,web' }, proxied: true });
let byFramework = 0;
world.app.addHook('onSend', async () => {
  byFramework += 1;
});
const url = await world.url();
const rest = restOf(world);

/** Adds a platform of this name. */
async function addPlatform(name: string): Promise<void> {
  const fields = { names: JSON.stringify([name]), links: '["https://orders.example"]' };
  await rest.form('POST', '/platforms', fields, [{ field: 'logos', data: await testImage() }]);
}
await addPlatform('Zomato');
// Every source: the first load of one, such as by a timer, raises the revision between two requests.
await world.deps.content.warm(contentSources);

afterAll(async () => {
  await world.close();
  await remove();
});
beforeEach(async () => {
  await world.deps.content.invalidate({ topic: '*' });
  byFramework = 0;
});

/** Sends a request and says who responded. */
async function ask(request: RawRequest) {
  const before = byFramework;
  const { status, headers, body } = await sendRaw(url, request);
  const { 'x-request-id': id, date, ...same } = headers;
  return {
    response: { status, headers: same, body: body.toString('latin1') },
    id,
    date,
    isCached: byFramework === before,
  };
}

const targets = [
  ['a page', '/home'],
  ['a document', '/sitemap.xml'],
  ['a REST list', '/api/products'],
] as const;

const ways: [string, Partial<RawRequest>, string[]][] = [
  ['with brotli', {}, ['Accept-Encoding: br']],
  ['with gzip', {}, ['Accept-Encoding: GZIP;q=0.5, br;q=0']],
  ['not encoded', {}, []],
  ['by HEAD', { method: 'HEAD' }, ['Accept-Encoding: br']],
  ['by HTTP/1.0', { version: '1.0' }, []],
  ['with a cookie', {}, ['Cookie: theme=dark']],
];

describe.each(targets)('%s', (_name, target) => {
  it.each(ways)(
    'is sent from memory %s as the framework sends it',
    async (_way, request, headers) => {
      const asked = { target, headers, ...request };
      const first = await ask(asked);
      expect([first.response.status, first.isCached]).toEqual([200, false]);
      // HEAD is served from the cache only after a GET of the same target.
      if (asked.method === 'HEAD') await ask({ target, headers });
      const second = await ask(asked);
      expect(second.isCached).toBe(true);
      expect(second.response).toEqual(first.response);
      expect(second.date).toBeDefined();
      expect(second.id).toMatch(/^[\da-f-]{36}$/);
      expect(second.id).not.toBe(first.id);
    },
  );

  it('is not sent to clients that have it', async () => {
    const { response } = await ask({ target });
    const headers = [`If-None-Match: "other", ${response.headers['etag']}`];
    const known = await ask({ target, headers });
    expect([known.response.status, known.isCached]).toEqual([304, true]);
    await world.deps.content.invalidate({ topic: '*' });
    const byTheFramework = await ask({ target, headers });
    expect(byTheFramework.isCached).toBe(false);
    expect(known.response).toEqual(byTheFramework.response);
    const all = await ask({ target, headers: ['If-None-Match: "other"'] });
    expect(all.response.status).toBe(200);
  });

  it('is not remembered for each spelling of a query', async () => {
    const spelled = { target: `${target}?utm_source=mail` };
    await ask(spelled);
    const again = await ask(spelled);
    expect([again.response.status, again.isCached]).toEqual([200, false]);
  });

  it.each([
    ['another method', { method: 'POST' }],
    ['another origin', { headers: ['Origin: https://shop.example'] }],
    ['a condition', { headers: ['If-Match: "a"'] }],
    ['a body', { body: 'a' }],
    ['an unreadable host', { headers: ['Host: a b'] }],
    ['two hosts', { headers: ['Host: a', 'Host: b'] }],
  ])('is left to the framework with %s', async (_name, request: Partial<RawRequest>) => {
    await ask({ target });
    expect((await ask({ target })).isCached).toBe(true);
    expect((await ask({ target, ...request })).isCached).toBe(false);
  });
});

describe('a response that is sent often', () => {
  const ask = async (headers: string[]) => {
    const response = await sendRaw(url, { target: '/home', headers });
    return { bytes: response.body, length: Number(response.headers['content-length']), response };
  };

  it('is compressed better, with the same content and the same tag', async () => {
    const first = await ask(['Accept-Encoding: br']);
    const better = await vi.waitFor(async () => {
      const asked = await ask(['Accept-Encoding: br']);
      expect(asked.length).toBeLessThan(first.length);
      return asked;
    }, 60_000);
    expect(better.bytes).toHaveLength(better.length);
    expect(brotliDecompressSync(better.bytes)).toEqual(brotliDecompressSync(first.bytes));
    const { etag } = first.response.headers;
    expect(better.response.headers['etag']).toBe(etag);
    const known = await ask(['Accept-Encoding: br', `If-None-Match: ${etag}`]);
    expect(known.response.status).toBe(304);
  });

  it('stays as it is with another coding', async () => {
    const first = await ask(['Accept-Encoding: gzip']);
    for (let time = 0; time < 40; time += 1) await ask(['Accept-Encoding: gzip']);
    expect((await ask(['Accept-Encoding: gzip'])).bytes).toEqual(first.bytes);
  });
});

it('is sent from memory again when a change turns out not to concern it', async () => {
  const before = await ask({ target: '/api/products' });
  await addPlatform('Magicpin');
  const changed = await ask({ target: '/api/products' });
  expect([changed.isCached, changed.response]).toEqual([false, before.response]);
  const after = await ask({ target: '/api/products' });
  expect([after.isCached, after.response]).toEqual([true, before.response]);
});

it('is dropped when content changes', async () => {
  const target = '/api/platforms';
  const before = await ask({ target });
  expect((await ask({ target })).isCached).toBe(true);
  await addPlatform('Swiggy');
  const after = await ask({ target });
  expect(after.isCached).toBe(false);
  expect(after.response.body).not.toBe(before.response.body);
  expect((await ask({ target })).response).toEqual(after.response);
});

it('holds nothing that is not public', async () => {
  const headers = [`Authorization: ${world.asAdmin.authorization}`];
  for (const target of ['/api/contact', '/api/nothing', '/trpc/enquiries.count']) {
    await ask({ target, headers });
    expect((await ask({ target, headers })).isCached).toBe(false);
  }
});

it('is left to the framework, which says so, while content may be outdated', async () => {
  const target = '/api/products';
  await ask({ target });
  expect((await ask({ target })).isCached).toBe(true);
  await world.proxy!.cut();
  await vi.waitFor(() => expect(world.deps.content.state().stale).toBe(true), 60_000);
  const { response, isCached } = await ask({ target });
  expect([response.status, isCached]).toEqual([200, false]);
  expect(response.headers['x-content-stale']).toBe('true');
  await world.proxy!.restore();
});
