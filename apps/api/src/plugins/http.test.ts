import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { restOf } from '../testing/call-rest.ts';
import { startTestApp, testImage } from '../testing/index.ts';
import { exchange, sendRaw, sendRawKeptAlive } from '../testing/raw-http.ts';
import type { RawRequest, RawResponse } from '../testing/raw-http.ts';
import { createTestBuilds } from '../testing/test-builds.ts';

const { builds, remove } = await createTestBuilds();
const world = await startTestApp({ builds, env: { SERVE: 'api,web,admin' } });
afterAll(async () => {
  await world.close();
  await remove();
});
const url = await world.url();
const rest = restOf(world);
const banner = await rest.form<{ image: string }>('POST', '/banners', { order_number: '1' }, [
  { field: 'image', data: await testImage() },
]);
for (let n = 0; n < 3; n += 1) {
  const fields = { name: `Milk Bread ${n}`, price: '45', description: 'Soft.', category: 'bread' };
  await rest.form('POST', '/products', fields, [{ field: 'images', data: await testImage() }]);
}
const picture = new URL(banner.data.image, url).pathname;
const asset = '/assets/app-a1.js';

const reads = [
  ['a page', '/home'],
  ['a document', '/sitemap.xml'],
  ['a REST list', '/api/products'],
  ['a tRPC query', '/trpc/products.browse'],
  ['a picture', picture],
  ['an asset of the site', asset],
  ['an asset of the back office', '/admin/assets/admin-a1.js'],
  ['the back office', '/admin/'],
  ['its service worker', '/admin/service-worker.js'],
  ['an icon of it', '/admin/icon-192.png'],
  ['the description of the API', '/api/openapi.json'],
  ["the library of the API's page", '/api/docs/static/swagger-ui.css'],
  ['health', '/healthz'],
] as const;
const isTagged = ([, target]: readonly [string, string]) => !/healthz|trpc/.test(target);
const isCompressed = ([, target]: readonly [string, string]) => !/healthz|uploads|png/.test(target);

const ways: [string, (request: RawRequest) => ReturnType<typeof sendRaw>][] = [
  ['closing the connection', (request) => sendRaw(url, request)],
  ['on a connection that goes on', (request) => sendRawKeptAlive(url, request)],
  ['by HTTP/1.0', (request) => sendRaw(url, { ...request, version: '1.0' })],
  [
    'by HTTP/1.0 on a connection that goes on',
    (request) => sendRawKeptAlive(url, { ...request, version: '1.0' }),
  ],
];

/**
 * The second request on the connection got its response: the first response was framed correctly.
 */
function expectNothingElse(way: string, { status, rest: bytes }: RawResponse): void {
  const text = bytes.toString('latin1');
  // HTTP/1.0 goes on as long as there is a length.
  if (way.includes('1.0') && [204, 304].includes(status) && text === '') return;
  const isOver = !way.endsWith('goes on');
  if (isOver) expect(text).toBe('');
  else expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\{"status":"ok","release":"[^"]+"\}$/);
}

describe.each(ways)('%s', (way, send) => {
  it.each(reads)('%s is read, and HEAD tells the same without a body', async (_name, target) => {
    const get = await send({ target });
    expect(get.status).toBe(200);
    expect(get.body.length).toBeGreaterThan(0);
    expectNothingElse(way, get);
    const head = await send({ method: 'HEAD', target });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expectNothingElse(way, head);
    for (const name of ['content-type', 'etag', 'vary', 'cache-control', 'last-modified']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
    expect(Number(head.headers['content-length'])).toBe(get.body.length);
  });

  it.each(reads)('%s takes no other method', async (_name, target) => {
    const allow =
      target.startsWith('/trpc') || target === '/api/products' ? 'GET, HEAD, POST' : 'GET, HEAD';
    for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      const body = method === 'TRACE' ? '' : 'a body';
      const headers = ['Content-Type: text/xml'];
      const response = await send({ method, target, body, headers });
      const seen = [method, response.status, response.headers['allow']];
      expect(seen).toEqual([method, 405, `${allow}, OPTIONS`]);
      expect(JSON.parse(response.body.toString())).toMatchObject({ success: false });
      expectNothingElse(way, response);
    }
    const options = await send({ method: 'OPTIONS', target });
    expect([options.status, options.headers['allow']]).toEqual([204, `${allow}, OPTIONS`]);
    expectNothingElse(way, options);
  });

  it.each([
    ['GET', '/api/auth/login', 'POST, OPTIONS'],
    ['HEAD', '/api/auth/login', 'POST, OPTIONS'],
    ['POST', '/api/banners/1', 'PUT, DELETE, OPTIONS'],
    ['GET', '/api/banners/1', 'PUT, DELETE, OPTIONS'],
    ['DELETE', '/enquries', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/somewhere', 'GET, HEAD, OPTIONS'],
    ['GET', '/trpc/auth.logout', 'POST'],
    ['HEAD', '/trpc/auth.logout', 'POST'],
  ])('%s %s says which methods are allowed', async (method, target, allow) => {
    const response = await send({ method, target });
    expect([response.status, response.headers['allow']]).toEqual([405, allow]);
    expectNothingElse(way, response);
  });

  it('a query that is posted says that it is read by GET', async () => {
    const headers = ['Content-Type: application/json'];
    const response = await send({
      method: 'POST',
      target: '/trpc/products.browse',
      body: '{}',
      headers,
    });
    expect([response.status, response.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
    '%s of an unknown path is 404',
    async (method) => {
      for (const target of ['/api/nowhere', '/trpc', '/uploads', '/assets/none.js']) {
        const response = await send({ method, target, body: method === 'POST' ? 'x' : '' });
        expect([target, response.status, response.headers['allow']]).toEqual([
          target,
          404,
          undefined,
        ]);
        expectNothingElse(way, response);
      }
    },
  );

  it.each(reads.filter(isTagged))(
    '%s is not sent again to a client that has it',
    async (_name, target) => {
      const { headers } = await send({ target });
      const etag = headers['etag']!;
      const opaque = etag.replace('W/', '');
      for (const method of ['GET', 'HEAD']) {
        for (const known of [etag, opaque, `W/${opaque}`, `"a,b" , ${etag}`, '*']) {
          const response = await send({ method, target, headers: [`If-None-Match: ${known}`] });
          expect([method, known, response.status]).toEqual([method, known, 304]);
          expect([response.body.length, response.headers['etag']]).toEqual([0, etag]);
          expectNothingElse(way, response);
        }
        for (const known of ['"another"', opaque.slice(1, -1)]) {
          const response = await send({ method, target, headers: [`If-None-Match: ${known}`] });
          expect([method, known, response.status]).toEqual([method, known, 200]);
        }
      }
    },
  );

  it.each(reads.filter(isTagged))('%s heeds If-Match', async (_name, target) => {
    const etag = (await send({ target })).headers['etag']!;
    for (const method of ['GET', 'HEAD']) {
      const all = await send({ method, target, headers: ['If-Match: *'] });
      const own = await send({ method, target, headers: [`If-Match: "x", ${etag}`] });
      const other = await send({ method, target, headers: ['If-Match: "another"'] });
      // Weak tags do not promise the same bytes.
      const isStrong = !etag.startsWith('W/');
      const statuses = [all.status, own.status, other.status];
      expect(statuses).toEqual([200, isStrong ? 200 : 412, 412]);
      expect(other.headers['etag']).toBeUndefined();
      expectNothingElse(way, other);
    }
  });
});

describe('a target', () => {
  it('that is a whole address counts', async () => {
    for (const [, target] of reads.slice(0, 4)) {
      const response = await sendRaw(url, { target: `http://another.test${target}` });
      expect([target, response.status]).toEqual([target, 200]);
    }
    const root = await sendRaw(url, { target: 'http://another.test' });
    expect([root.status, root.headers['location']]).toEqual([302, '/home']);
  });

  it.each([
    ['ftp://another.test/home', []],
    ['http://user@another.test/home', []],
    ['http://<script>/home', []],
    ['*', []],
    ['/home', ['Host: bakery.test', 'Host: another.test']],
    ['/home', ['Host: bakery.test', 'Host: bakery.test']],
    ['http://bakery.test/home', ['Host: bakery.test', 'HOST: another.test']],
    ['/home', ['Host: a b']],
    ['/home', ['Host: <script>']],
    ['/home', ['Host: bakery.test/path']],
    ['/home', ['Host: user@bakery.test']],
  ])('%s with %j is refused', async (target, headers) => {
    const response = await sendRaw(url, { target, headers });
    expect([response.status, JSON.parse(response.body.toString())]).toEqual([
      400,
      { success: false, message: 'The request is not understood.' },
    ]);
  });

  it('without a host is for HTTP/1.0 alone', async () => {
    expect((await exchange(url, 'GET /home HTTP/1.1\r\n\r\n')).toString()).toMatch(
      /^HTTP\/1.1 400 /,
    );
    expect((await exchange(url, 'GET /home HTTP/1.0\r\n\r\n')).toString()).toMatch(
      /^HTTP\/1.1 200 /,
    );
  });

  it('may be everything for OPTIONS', async () => {
    const response = await sendRaw(url, { method: 'OPTIONS', target: '*' });
    expect([response.status, response.headers['allow']]).toEqual([
      204,
      'GET, HEAD, POST, PUT, DELETE, OPTIONS',
    ]);
  });
});

describe('a range of a file', () => {
  const ask = (...headers: string[]) => sendRaw(url, { target: asset, headers });

  it('is sent, and one that is not there is refused', async () => {
    const whole = await ask();
    const part = await ask('Range: bytes=2-5');
    expect([part.status, part.body.toString()]).toEqual([206, whole.body.toString().slice(2, 6)]);
    const range = `bytes 2-5/${whole.body.length}`;
    expect(part.headers['content-range']).toBe(range);
    for (const method of ['GET', 'HEAD']) {
      const headers = ['Range: bytes=999999-'];
      const beyond = await sendRaw(url, { method, target: asset, headers });
      expect(beyond.status).toBe(416);
      expect(beyond.headers['content-range']).toBe(`bytes */${whole.body.length}`);
      expect(beyond.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('is not sent to a client that may have another version of the rest', async () => {
    const { headers } = await ask();
    for (const known of [headers['etag'], '"another"', headers['last-modified'], 'nonsense']) {
      expect((await ask('Range: bytes=0-3', `If-Range: ${known}`)).status).toBe(200);
      // Nor is its range judged.
      expect((await ask('Range: bytes=999999-', `If-Range: ${known}`)).status).toBe(200);
    }
  });

  it('comes after the conditions', async () => {
    const { headers } = await ask();
    const old = 'If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT';
    expect((await ask(old)).status).toBe(412);
    expect((await ask(old, 'Range: bytes=0-3')).status).toBe(412);
    expect((await ask('If-Match: "x"', 'Range: bytes=0-3')).status).toBe(412);
    expect((await ask(`If-None-Match: ${headers['etag']}`, 'Range: bytes=0-3')).status).toBe(304);
    expect((await ask(`If-Modified-Since: ${headers['last-modified']}`)).status).toBe(304);
  });

  it.each(['bytes=5-2', 'bytes=a-b', 'items=0-3', 'bytes=0-1,4-5', ''])(
    'that reads %j does no harm',
    async (range) => {
      expect([200, 206, 416]).toContain((await ask(`Range: ${range}`)).status);
    },
  );

  it('is nothing that other responses know', async () => {
    for (const target of ['/home', '/api/products', picture]) {
      const response = await sendRaw(url, { target, headers: ['Range: bytes=0-3'] });
      expect([target, response.status]).toEqual([target, 200]);
    }
  });
});

describe('the coding', () => {
  const decode: Record<string, (bytes: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    none: (bytes) => bytes,
  };

  it.each(reads.filter(isCompressed))(
    'of %s is the one that is preferred',
    async (_name, target) => {
      const plain = await sendRaw(url, { target });
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const [accepted, coding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['BR', 'br'],
        ['GZip', 'gzip'],
        ['br;q=0.5, gzip', 'gzip'],
        ['br;q=0, *', 'gzip'],
        ['identity;q=0, *', 'br'],
        ['identity, br;q=0.5', 'none'],
        ['*;q=0', 'none'],
        ['deflate', 'none'],
      ] as const) {
        const headers = [`Accept-Encoding: ${accepted}`];
        const response = await sendRaw(url, { target, headers });
        const seen = response.headers['content-encoding'] ?? 'none';
        expect([accepted, response.status, seen]).toEqual([accepted, 200, coding]);
        expect(decode[coding]!(response.body).equals(plain.body)).toBe(true);
        expect(response.headers['vary']?.toLowerCase()).toContain('accept-encoding');
        if (coding === 'none') continue;
        expect(response.body.length).toBeLessThan(plain.body.length);
        const head = await sendRaw(url, { method: 'HEAD', target, headers });
        expect(head.headers['content-length']).toBe(String(response.body.length));
        expect(head.headers['content-encoding']).toBe(coding);
      }
    },
  );

  it('is none for what is small', async () => {
    const headers = ['Accept-Encoding: br'];
    for (const target of ['/trpc/presence.list', '/api/our-presence', '/healthz']) {
      const response = await sendRaw(url, { target, headers });
      expect([target, response.headers['content-encoding']]).toEqual([target, undefined]);
    }
  });

  it('is none for what a session was needed for', async () => {
    const headers = ['Accept-Encoding: br', `Authorization: ${world.asAdmin.authorization}`];
    const own = await sendRaw(url, { target: '/trpc/products.adminList?input=%7B%7D', headers });
    expect([own.status, own.headers['content-encoding']]).toEqual([200, undefined]);
    expect(own.body.length).toBeGreaterThan(1_000);
    const target = '/trpc/products.browse,products.adminList?batch=1&input=%7B%221%22%3A%7B%7D%7D';
    const both = await sendRaw(url, { target, headers });
    expect([both.status, both.headers['content-encoding']]).toEqual([200, undefined]);
    const everyones = await sendRaw(url, { target: '/trpc/products.browse', headers });
    expect(everyones.headers['content-encoding']).toBe('br');
  });
});

describe('what is hardly HTTP', () => {
  it.each([
    ['a bad escape', 'GET /api/products/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    [
      'a cut escape',
      'GET /trpc/products.browse%25 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      404,
    ],
    [
      'overlong UTF-8',
      'GET /api/products/%c0%af HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'an escaped NUL',
      'GET /api/products/%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      404,
    ],
    [
      'an escaped NUL of a file',
      'GET /admin/assets/%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['a NUL in a target', 'GET /home\0 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a NUL in a header', 'GET /home HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', 400],
    [
      'a header without a value',
      'GET /home HTTP/1.1\r\nHost: a\r\nAccept-Encoding:\r\nIf-None-Match:\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['a header without a colon', 'GET /home HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n', 400],
    ['a space before a colon', 'GET /home HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n', 400],
    ['a folded header', 'GET /home HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n', 400],
    ['headers of 20 KB', `GET /home HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'an unknown transfer coding',
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n',
      400,
    ],
    [
      'a negative length',
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
      400,
    ],
    [
      'an unknown expectation',
      'GET /home HTTP/1.1\r\nHost: a\r\nExpect: the-moon\r\nConnection: close\r\n\r\n',
      417,
    ],
    [
      'an upgrade',
      'GET /healthz HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: close, upgrade\r\n\r\n',
      200,
    ],
    ['a tunnel', 'CONNECT another.test:443 HTTP/1.1\r\nHost: another.test:443\r\n\r\n', 400],
    ['an unknown version', 'GET /home HTTP/3.0\r\nHost: a\r\n\r\n', 400],
  ])('%s gets a response', async (_name, bytes, status) => {
    const response = (await exchange(url, bytes)).toString('latin1');
    expect(response.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('waits to be asked for a body', async () => {
    const response = await exchange(
      url,
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
        'Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n{}',
    );
    expect(response.toString()).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 400 /);
  });
});

it("the set-up of the API's page is sent compressed", async () => {
  const target = '/api/docs/static/swagger-initializer.js';
  const whole = await sendRaw(url, { target });
  expect([whole.status, whole.headers['content-encoding']]).toEqual([200, undefined]);
  const { headers, body } = await sendRaw(url, { target, headers: ['Accept-Encoding: br'] });
  expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
  expect(brotliDecompressSync(body).equals(whole.body)).toBe(true);
});
