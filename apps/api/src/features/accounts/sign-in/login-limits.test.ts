import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, testAdministrator } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';

const worlds: TestApp[] = [];
afterAll(() => Promise.all(worlds.map((world) => world.close())));

const { username, password } = testAdministrator;
const right = { email: username, password };
const wrong = { email: username, password: 'wrong' };

let world: TestApp;
async function start(limit: number): Promise<void> {
  world = await startTestApp({ env: { RATE_LIMIT_LOGIN: String(limit) } });
  worlds.push(world);
}

function attempt(remoteAddress: string, payload: object, device?: string) {
  const headers = device === undefined ? {} : { cookie: `bakery_device=${device}` };
  return world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers,
    payload,
  });
}

const statusOf = async (...input: Parameters<typeof attempt>) =>
  (await attempt(...input)).statusCode;

/** Signs in and returns what the browser is known by from then on. */
async function becomeKnown(address: string): Promise<string> {
  const { cookies } = await attempt(address, right);
  return cookies.find(({ name }) => name === 'bakery_device')!.value;
}

const hex = (n: number) => n.toString(16);

describe('while other clients try hundreds of passwords', () => {
  const limit = 6;
  beforeEach(() => start(limit));

  it('from ever new /64s of one network, others get in', async () => {
    const device = await becomeKnown('203.0.113.1');
    // Four to a /56, which allows more: what stops them is the limit of the /48.
    const many = 300;
    const attack = Array.from({ length: many }, (_, n) =>
      statusOf(`2001:db8:0:${hex(n * 0x40)}::1`, wrong),
    );
    const [known, knownThere, elsewhere] = await Promise.all([
      statusOf('203.0.113.1', right, device),
      statusOf('2001:db8:0:ffff::1', right, device),
      statusOf('203.0.113.2', right),
    ]);
    expect([known, knownThere, elsewhere]).toEqual([200, 200, 200]);
    const responses = await Promise.all(attack);
    expect(responses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(responses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(
      many - 16 * limit,
    );
    expect(await statusOf('2001:db8:0:ffff::1', right)).toBe(429);
    expect(await statusOf('203.0.113.3', right)).toBe(200);
  });

  it('from ever new networks, a known device gets in', async () => {
    const device = await becomeKnown('203.0.113.1');
    const attack = Array.from({ length: 150 }, (_, n) => statusOf(`2001:db8:${hex(n)}::1`, wrong));
    const known = Array.from({ length: 5 }, () => statusOf('203.0.113.1', right, device));
    expect(await Promise.all(known)).toEqual([200, 200, 200, 200, 200]);
    const statuses = await Promise.all(attack);
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    // The account's growing waits let 30 through, one beside the last of them, and few more.
    const counted = statuses.filter((status) => status === 401).length;
    expect(counted).toBeGreaterThanOrEqual(30);
    expect(counted).toBeLessThan(45);
  });
});

describe('a known device', () => {
  it('has attempts of its own, as many as an address', async () => {
    await start(2);
    const device = await becomeKnown('203.0.113.1');
    const statuses: number[] = [];
    for (let n = 0; n < 2; n += 1) statuses.push(await statusOf('203.0.113.1', wrong, device));
    expect(statuses).toEqual([401, 429]);
    expect(await statusOf('203.0.113.2', right)).toBe(200);
  });

  it('is known by a token that was made for it and for this password', async () => {
    await start(1);
    const device = await becomeKnown('203.0.113.1');
    const [id, signature] = device.split('.') as [string, string];
    const forged = [
      `${id}.${'A'.repeat(43)}`,
      `${'A'.repeat(43)}.${signature}`,
      `${id}.`,
      id,
      'x'.repeat(5_000),
    ];
    for (const token of forged) expect(await statusOf('203.0.113.1', right, token)).toBe(429);
    const newPassword = 'another long sentence';
    const input = { currentPassword: password, newPassword };
    const { data } = await world.mutate('auth.changePassword', input);
    await statusOf('203.0.113.1', { ...right, password: newPassword });
    expect(data).toHaveProperty('token');
    expect(await statusOf('203.0.113.1', { ...right, password: newPassword }, device)).toBe(429);
  });

  it('stays the same at the next sign-in', async () => {
    await start(3);
    const device = await becomeKnown('203.0.113.1');
    const { cookies } = await attempt('203.0.113.1', right, device);
    expect(cookies.find(({ name }) => name === 'bakery_device')?.value).toBe(device);
  });
});

describe('wrong passwords for an account', () => {
  it('are counted by network for longer, and lock no other network out', async () => {
    await start(1);
    const from = (n: number) => `2001:db8:0:${hex(n * 0x100)}::1`;
    const device = await becomeKnown('203.0.113.1');
    expect(await statusOf(from(0), right)).toBe(200);
    for (let n = 1; n <= 5; n += 1) expect(await statusOf(from(n), wrong)).toBe(401);
    const refused = await attempt(from(6), right);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(await statusOf(from(7), { ...wrong, email: 'somebody else' })).toBe(401);
    expect(await statusOf('203.0.113.2', right)).toBe(200);
    await world.deps.limits.loginDevice.giveBack(device.split('.')[0]!);
    expect(await statusOf(from(8), right, device)).toBe(200);
  });
});
