import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/index.ts';

const site = 'https://www.example.com';
const admin = 'https://admin.example.com';
const api = 'https://api.example.com';
const [single, split] = await Promise.all([
  startTestApp(),
  startTestApp({ env: { PUBLIC_ORIGIN: site, ADMIN_ORIGIN: admin, API_ORIGIN: api } }),
]);
afterAll(() => Promise.all([single.close(), split.close()]));

const everywhere = [
  '/api/products',
  '/api/nowhere',
  '/api/auth/me',
  '/trpc/auth.me',
  '/uploads/none.avif',
  '/healthz',
  '/nowhere',
  '/api/products/%zz',
];

describe('security headers', () => {
  it.each(everywhere)('guard %s', async (url) => {
    const { headers } = await single.app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('let pages load their own scripts alone', async () => {
    const { headers } = await single.app.inject({ url: '/nowhere' });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('let data load nothing, and pictures and the files of pages be shown by the other parts', async () => {
    const data = await single.app.inject({ url: '/api/auth/me' });
    expect(data.headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
    expect(data.headers['cross-origin-resource-policy']).toBe('same-site');
    for (const url of ['/uploads/none.avif', '/assets/none.avif']) {
      const { headers } = await single.app.inject({ url });
      expect(headers['cross-origin-resource-policy'], url).toBe('cross-origin');
    }
  });

  it('name the API where it lives elsewhere, and hold browsers to https', async () => {
    const { headers } = await split.app.inject({ url: '/nowhere' });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain(`connect-src 'self' ${api}`);
    expect(policy).toContain(`img-src 'self' ${api} data: blob:`);
    expect(policy).toContain(`form-action 'self' ${api}`);
    expect(policy).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBe('max-age=15552000');
    const data = await split.app.inject({ url: '/api/products' });
    expect(data.headers['strict-transport-security']).toBe('max-age=15552000');
  });
});

describe('CORS', () => {
  const corsHeaders = (headers: object) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-'));
  const varies = (headers: object) => String((headers as { vary?: string }).vary).toLowerCase();

  it.each([site, admin, api])('lets %s read responses and send the cookie', async (origin) => {
    for (const url of ['/api/products', '/api/auth/me', '/trpc/auth.me', '/API/nowhere']) {
      const { headers } = await split.app.inject({ url, headers: { origin } });
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
    }
    const { headers } = await split.app.inject({ url: '/api/products', headers: { origin } });
    expect(varies(headers)).toContain('origin');
    expect(varies(headers)).toContain('accept-encoding');
  });

  it('responds to their preflights', async () => {
    for (const url of ['/api/banners/1', '/trpc/auth.login']) {
      const { statusCode, headers } = await split.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: admin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(statusCode).toBe(204);
      expect(headers).toMatchObject({
        'access-control-allow-origin': admin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization,content-type',
      });
    }
  });

  it('responds to an OPTIONS request that is no preflight, without a body', async () => {
    const headers = { origin: site };
    const response = await split.app.inject({ method: 'OPTIONS', url: '/api/banners', headers });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  it.each(['https://evil.example', 'null', 'http://www.example.com', `${site}.evil.example`])(
    'has nothing to say to %s',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await split.app.inject({
          method,
          url: '/api/products',
          headers: { origin, 'access-control-request-method': 'PUT' },
        });
        expect(corsHeaders(headers)).toEqual([]);
      }
      const { headers } = await split.app.inject({ url: '/api/products', headers: { origin } });
      expect(varies(headers)).toContain('origin');
    },
  );

  it('says nothing at all where everything is one origin', async () => {
    const origin = 'http://localhost:80';
    const { headers } = await single.app.inject({ url: '/api/products', headers: { origin } });
    expect(corsHeaders(headers)).toEqual([]);
  });
});
