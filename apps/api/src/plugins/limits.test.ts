import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, testAdministrator } from '../testing/index.ts';
import type { TestApp } from '../testing/index.ts';

const RATE_LIMIT_LOGIN = '4';
const [direct, behindProxy] = await Promise.all([
  startTestApp({ env: { RATE_LIMIT_LOGIN } }),
  startTestApp({ env: { RATE_LIMIT_LOGIN, TRUST_PROXY: '127.0.0.1' } }),
]);
afterAll(() => Promise.all([direct.close(), behindProxy.close()]));

const { username, password } = testAdministrator;
const right = { email: username, password };

interface Attempt {
  from: string;
  headers?: Record<string, string>;
  payload?: object;
}

function attempt({ app }: TestApp, { from, headers = {}, payload = right }: Attempt) {
  const url = '/api/auth/login';
  return app.inject({ method: 'POST', url, remoteAddress: from, headers, payload });
}

async function statuses(world: TestApp, attempts: Attempt[]): Promise<number[]> {
  const seen: number[] = [];
  for (const each of attempts) seen.push((await attempt(world, each)).statusCode);
  return seen;
}

describe('attempts to sign in', () => {
  it('are limited for each address, right, wrong and incomplete ones alike', async () => {
    const from = '203.0.113.1';
    const wrong = { ...right, password: 'wrong' };
    const attempts = [{ from }, { from, payload: wrong }, { from, payload: {} }, { from }];
    expect(await statuses(direct, attempts)).toEqual([200, 401, 400, 200]);

    const refusal = await attempt(direct, { from });
    expect(refusal.statusCode).toBe(429);
    expect(refusal.json()).toEqual({
      success: false,
      message: 'Too many attempts. Please wait a minute and try again.',
    });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statuses(direct, [{ from: '203.0.113.2' }])).toEqual([200]);
  });

  it('count REST and tRPC calls together, and each call of a batch', async () => {
    const from = '203.0.113.3';
    const calls = { 0: right, 1: right, 2: right };
    const batch = () =>
      direct.app.inject({
        method: 'POST',
        url: '/trpc/auth.login,auth.login,auth.login?batch=1',
        remoteAddress: from,
        payload: calls,
      });
    const results = (response: Awaited<ReturnType<typeof batch>>) =>
      response
        .json<{ error?: { data: { httpStatus: number; retryAfter?: number } } }[]>()
        .map(({ error }) => error?.data.httpStatus ?? 200);
    expect(results(await batch())).toEqual([200, 200, 200]);
    expect(await statuses(direct, [{ from }, { from }])).toEqual([200, 429]);
    expect(results(await batch())).toEqual([429, 429, 429]);
  });

  it('count for the connection, whatever address a header claims', async () => {
    const attempts = [1, 2, 3, 4, 5].map((n) => ({
      from: '203.0.113.4',
      headers: { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` },
    }));
    expect(await statuses(direct, attempts)).toEqual([200, 200, 200, 200, 429]);
  });

  it('count for the address given by a trusted proxy, not for addresses before it', async () => {
    const through = (claimed: string) => ({
      from: '127.0.0.1',
      headers: { 'x-forwarded-for': claimed },
    });
    const attempts = [1, 2, 3, 4, 5].map((n) => through(`198.51.100.${n}, 203.0.113.5`));
    expect(await statuses(behindProxy, attempts)).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(behindProxy, [through('203.0.113.6')])).toEqual([200]);
    const odd = ['unknown', '', ',,', '[::1]:80', 'x'.repeat(5_000)].map(through);
    for (const status of await statuses(behindProxy, odd)) expect([200, 429]).toContain(status);
  });
});
