import { afterAll, describe, expect, it } from 'vitest';
import { multipart, startTestApp, testAdministrator } from '../testing/index.ts';
import type { TestApp } from '../testing/index.ts';

const [single, split, proxied] = await Promise.all([
  startTestApp(),
  startTestApp({
    env: {
      PUBLIC_ORIGIN: 'https://www.example.com',
      ADMIN_ORIGIN: 'https://admin.example.com',
      API_ORIGIN: 'https://api.example.com',
    },
  }),
  startTestApp({ env: { TRUST_PROXY: 'loopback' }, proxied: true }),
]);
afterAll(() => Promise.all([single.close(), split.close(), proxied.close()]));

type Headers = Record<string, string>;
const host = 'bakery.test:3000';
const cookie = (world: TestApp) => ({ cookie: `bakery_session=${world.adminToken}` });
const foreign = {
  success: false,
  message: 'This request comes from another site.',
};

/** A write that goes wrong harmlessly once it is let in: there is no such banner. */
async function write(world: TestApp, headers: Headers): Promise<number> {
  const url = '/api/banners/00000000-0000-7000-8000-000000000001';
  const response = await world.app.inject({ method: 'DELETE', url, headers: { host, ...headers } });
  if (response.statusCode === 403) expect(response.json()).toEqual(foreign);
  return response.statusCode;
}

const passes = 404;
const refused = 403;

describe('a write by cookie', () => {
  it.each<[string, Headers, number]>([
    ['from a program', {}, passes],
    ['from the own page', { origin: `http://${host}` }, passes],
    ['from the own page behind TLS', { origin: `https://${host}` }, passes],
    ['with the own page as referer', { referer: `http://${host}/admin/banners` }, passes],
    ['that a browser calls same-origin', { 'sec-fetch-site': 'same-origin' }, passes],
    ['from another site', { origin: 'https://evil.example' }, refused],
    ['from another port', { origin: 'http://bakery.test:3001' }, refused],
    ['from a subdomain', { origin: `http://a.${host}` }, refused],
    ['from a longer name', { origin: 'http://bakery.test:30000' }, refused],
    ['from a name within a user', { origin: `http://${host}@evil.example` }, refused],
    ['from a sandboxed page', { origin: 'null' }, refused],
    ['from a file', { origin: 'file://' }, refused],
    ['from an extension', { origin: `chrome-extension://${host}` }, refused],
    ['with an empty origin', { origin: '' }, refused],
    ['that a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }, refused],
    ['with another site as referer', { referer: 'https://evil.example/' }, refused],
  ])('%s: %i', async (_, headers, status) => {
    expect(await write(single, { ...cookie(single), ...headers })).toBe(status);
  });

  it.each<[Headers, number]>([
    [{ origin: 'https://www.example.com' }, passes],
    [{ origin: 'https://admin.example.com' }, passes],
    [{ origin: 'https://api.example.com', host: 'api.example.com' }, passes],
    [{ referer: 'https://admin.example.com/admin/banners' }, passes],
    [{}, passes],
    [{ origin: 'http://admin.example.com' }, refused],
    [{ origin: 'https://example.com' }, refused],
    [{ origin: `http://${host}` }, refused],
    [{ origin: 'https://evil.example', host: 'evil.example' }, refused],
    [{ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }, refused],
  ])('with configured origins, %j: %i', async (headers, status) => {
    expect(await write(split, { ...cookie(split), ...headers })).toBe(status);
  });

  it('does not depend on the origin with a bearer token or without any', async () => {
    const origin = 'https://evil.example';
    expect(await write(single, { ...single.asAdmin, origin })).toBe(passes);
    expect(await write(single, { ...single.asAdmin, ...cookie(single), origin })).toBe(passes);
    expect(await write(single, { origin })).toBe(401);
  });

  it('is checked for REST and tRPC, in any spelling', async () => {
    const headers = { host, ...cookie(single), origin: 'https://evil.example' };
    const { payload, headers: form } = multipart({ order_number: '1' });
    const responses = await Promise.all([
      single.app.inject({
        method: 'POST',
        url: '/API/Banners/',
        headers: { ...headers, ...form },
        payload,
      }),
      single.app.inject({ method: 'POST', url: '/api/auth/logout', headers }),
      single.app.inject({ method: 'POST', url: '/TRPC/auth.logout', headers, payload: {} }),
      single.app.inject({ method: 'POST', url: '/trpc/auth.logout?batch=1', headers, payload: {} }),
      single.app.inject({ method: 'PATCH', url: '/nowhere', headers }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    const reads = await single.app.inject({ url: '/api/auth/me', headers });
    expect(reads.statusCode).toBe(200);
  });
});

describe('a login', () => {
  const { username, password } = testAdministrator;
  const payload = { email: username, password };

  it('from another site is refused, cookie or not', async () => {
    const headers = { host, origin: 'https://evil.example' };
    const response = await single.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers,
      payload,
    });
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
    const call = await single.mutate('auth.login', payload, headers);
    expect(call.status).toBe(403);
    expect(call.headers['set-cookie']).toBeUndefined();
  });

  it.each<[string, TestApp, Headers, boolean]>([
    ['over http', single, {}, false],
    ['where https is configured', split, {}, true],
    ['behind a proxy that ends TLS', proxied, { 'x-forwarded-proto': 'https' }, true],
    ['with a header from an untrusted proxy', single, { 'x-forwarded-proto': 'https' }, false],
  ])('%s sets the cookie accordingly', async (_, world, headers, isSecure) => {
    const url = '/api/auth/login';
    const response = await world.app.inject({ method: 'POST', url, headers, payload });
    expect(response.cookies[0]?.secure ?? false).toBe(isSecure);
  });
});

describe('while the database is away', () => {
  it('responds with 503 where there may be a session, and 401 where there cannot be one', async () => {
    await proxied.proxy!.cut();
    const url = '/api/auth/me';
    const away = await proxied.app.inject({ url, headers: proxied.asAdmin });
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('2');
    const call = await proxied.query('auth.me');
    expect([call.status, call.error?.data.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    const login = await proxied.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'admin', password: 'x' },
    });
    expect(login.statusCode).toBe(503);

    expect((await proxied.app.inject({ url })).statusCode).toBe(401);
    const odd = await proxied.app.inject({ url, headers: { authorization: 'Bearer e30.e30.x' } });
    expect(odd.statusCode).toBe(401);

    await proxied.proxy!.restore();
    await expect
      .poll(async () => (await proxied.app.inject({ url, headers: proxied.asAdmin })).statusCode)
      .toBe(200);
  });
});
