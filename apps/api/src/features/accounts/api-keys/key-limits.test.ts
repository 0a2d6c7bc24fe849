import { keyMessages } from '@bakery/schemas/accounts/api-keys';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createDeps } from '../../../create-deps.ts';
import { startTestApp } from '../../../testing/index.ts';
import { keyHeaders, makeKey } from '../../../testing/api-keys.ts';
import { freshAddress, isRedisThere, redisUrl } from '../../../testing/redis.ts';
import { findKeyHolder } from './find-key-holder.ts';
import { newKey } from './key-text.ts';

const world = await startTestApp({ env: { RATE_LIMIT_API_KEY: '3' }, proxied: true });
afterAll(() => world.close());

const call = (text: string, remoteAddress = '203.0.113.1') =>
  world.app.inject({ url: '/api/contact?limit=1', headers: keyHeaders(text), remoteAddress });

it('limits each key by itself, wherever it is used', async () => {
  const [busy, quiet] = [await makeKey(world), await makeKey(world)];
  const calls = await Promise.all([1, 2, 3, 4, 5].map((n) => call(busy.text, `203.0.113.${n}`)));
  expect(calls.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429, 429]);
  const refusal = calls.find(({ statusCode }) => statusCode === 429)!;
  expect(refusal.json()).toEqual({ success: false, message: keyMessages.tooMany });
  const wait = Number(refusal.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await call(quiet.text)).statusCode).toBe(200);
});

it('limits unknown keys by address, and neither nonsense nor keys that have ended', async () => {
  const address = '203.0.113.77';
  const { key, text } = await makeKey(world);
  const other = await makeKey(world);
  await world.api.keys.end.mutate({ id: key.id });
  const statuses = async (keys: string[]) =>
    new Set(await Promise.all(keys.map(async (one) => (await call(one, address)).statusCode)));
  const times = (count: number, make: () => string) => Array.from({ length: count }, make);
  const nonsense = newKey().text.slice(0, -1);
  expect(await statuses(times(100, () => `${nonsense}!`))).toEqual(new Set([401]));
  expect(await statuses(times(100, () => text))).toEqual(new Set([401]));
  expect(await statuses(times(60, () => newKey().text))).toEqual(new Set([401]));
  const refusal = await call(newKey().text, address);
  expect([refusal.statusCode, refusal.json().message]).toEqual([429, keyMessages.tooManyWrong]);
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(other.text, '203.0.113.78')).statusCode).toBe(200);
});

it('asks the database neither for what cannot be a key nor beyond the limit', async () => {
  const address = '203.0.113.99';
  await Promise.all(Array.from({ length: 60 }, () => call(newKey().text, address)));
  await world.proxy!.cut();
  const text = newKey().text;
  const wrongChecksum = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
  for (const wrong of ['bkry_', `${text}0`, wrongChecksum]) {
    expect((await call(wrong)).statusCode).toBe(401);
  }
  expect((await call(newKey().text, address)).statusCode).toBe(429);
  expect((await call(newKey().text)).statusCode).toBe(503);
  await world.proxy!.restore();
});

describe.skipIf(!(await isRedisThere()))('with Redis', async () => {
  const first = await startTestApp({ env: { RATE_LIMIT_API_KEY: '3', REDIS_URL: redisUrl } });
  const { config } = first.deps;
  const second = await createDeps(config, first.database.connection, pino({ level: 'silent' }));
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  /** Calls both processes in turn; what each call was refused with. */
  async function callBoth(texts: string[], address: string): Promise<(string | undefined)[]> {
    // Until Redis is there each process counts for itself.
    for (const { limits } of [first.deps, second.deps]) {
      await expect.poll(() => limits.isShared(), { timeout: 60_000 }).toBe(true);
    }
    const messages = [];
    for (const [index, text] of texts.entries()) {
      const { deps } = index % 2 === 0 ? first : second;
      const refusal = await findKeyHolder(deps, text, address).then(
        () => undefined,
        (error: Error) => error.message,
      );
      messages.push(refusal);
    }
    return messages;
  }

  it('limits a key in all processes together', async () => {
    const { text } = await makeKey(first);
    const messages = await callBoth([text, text, text, text, text], freshAddress());
    const { tooMany } = keyMessages;
    expect(messages).toEqual([undefined, undefined, undefined, tooMany, tooMany]);
  });

  it('limits unknown keys in all processes together', async () => {
    const address = freshAddress();
    const { invalid, tooManyWrong } = keyMessages;
    const callOften = (times: number) =>
      callBoth(
        Array.from({ length: times }, () => newKey().text),
        address,
      );
    expect(await callOften(2)).toEqual([invalid, invalid]);
    const redis = new Redis(redisUrl);
    await redis.incrby(`bakery:unknown-keys:${address}`, 57);
    redis.disconnect();
    expect(await callOften(3)).toEqual([invalid, tooManyWrong, tooManyWrong]);
  });
});
