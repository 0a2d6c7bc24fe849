import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { toConfig } from '../../../config/config.ts';
import { parseEnv } from '../../../config/env.ts';
import { findPasskeySite } from './passkey-site.http.ts';

function siteOf(env: Record<string, string>, host = 'elsewhere.example.com') {
  const config = toConfig(parseEnv(env), '/srv');
  return findPasskeySite({ deps: { config }, http: { request: { host } as FastifyRequest } });
}

describe('the site of passkeys', () => {
  it.each([
    [{ ADMIN_ORIGIN: 'https://admin.example.com', PUBLIC_ORIGIN: 'https://www.example.com' }],
    [{ PUBLIC_ORIGIN: 'https://admin.example.com', API_ORIGIN: 'https://api.example.com' }],
    [{ API_ORIGIN: 'https://admin.example.com' }],
  ])('is the configured one: %j', (env) => {
    const site = { rpId: 'admin.example.com', origins: ['https://admin.example.com'] };
    expect(siteOf(env)).toEqual(site);
  });

  it.each([
    ['http://admin.example.com'],
    ['https://192.0.2.7'],
    ['http://127.0.0.1:3000'],
    ['https://[::1]'],
  ])('is none at %s', (ADMIN_ORIGIN) => {
    expect(siteOf({ ADMIN_ORIGIN }, 'localhost')).toBeUndefined();
  });

  it('is the request’s host where none is configured', () => {
    expect(siteOf({}, 'localhost:3000')).toEqual({
      rpId: 'localhost',
      origins: ['https://localhost:3000', 'http://localhost:3000'],
    });
    expect(siteOf({}, 'Bakery.example.com')).toEqual({
      rpId: 'bakery.example.com',
      origins: ['https://bakery.example.com'],
    });
    for (const host of ['127.0.0.1:3000', '[::1]:3000', '', 'a b']) {
      expect(siteOf({}, host)).toBeUndefined();
    }
  });
});
