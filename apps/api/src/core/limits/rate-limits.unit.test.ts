import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { enquiryMessages } from '@bakery/schemas/enquiries/enquiries';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { toConfig } from '../../config/config.ts';
import { parseEnv } from '../../config/env.ts';
import type { AppError } from '../errors/app-error.ts';
import { createRateLimits } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { startRedisPeer } from '../../testing/redis-peer.ts';
import { freshAddress, isRedisThere, redisUrl } from '../../testing/redis.ts';

const opened: RateLimits[] = [];
afterAll(async () => {
  await Promise.all(opened.map((limits) => limits.close()));
});

async function start(env: Record<string, string>, lines?: string[]): Promise<RateLimits> {
  const log = pino({ level: 'info' }, { write: (line: string) => lines?.push(line) });
  const limits = await createRateLimits(toConfig(parseEnv(env), '/'), log);
  opened.push(limits);
  return limits;
}

/** How many of `attempts` pass. */
async function countPassed(
  limits: RateLimits,
  address: string | undefined,
  attempts: number,
): Promise<number> {
  const results = await Promise.allSettled(
    Array.from({ length: attempts }, () => limits.login.consume(address)),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('in memory', () => {
  it('lets the configured number of attempts a minute pass for each address', async () => {
    const limits = await start({ RATE_LIMIT_LOGIN: '3' });
    expect(await countPassed(limits, '203.0.113.1', 5)).toBe(3);
    expect(await countPassed(limits, '203.0.113.2', 1)).toBe(1);
    expect(await countPassed(limits, '2001:db8::1', 2)).toBe(2);
    expect(await countPassed(limits, '2001:db8::2', 2)).toBe(1);
  });

  it('counts all whose address is not known as one', async () => {
    const limits = await start({ RATE_LIMIT_LOGIN: '3' });
    expect(await countPassed(limits, undefined, 2)).toBe(2);
    expect(await countPassed(limits, 'anything', 2)).toBe(1);
    expect(await countPassed(limits, '203.0.113.1', 1)).toBe(1);
  });

  it('counts an address whatever port is written behind it', async () => {
    const limits = await start({ RATE_LIMIT_LOGIN: '3' });
    const spellings = ['203.0.113.1:1', '203.0.113.1:2', '::ffff:203.0.113.1', '203.0.113.1'];
    const passed = await Promise.all(spellings.map((each) => countPassed(limits, each, 1)));
    expect(passed).toEqual([1, 1, 1, 0]);
  });

  it('holds the networks around an IPv6 address to 4 and 16 times as many', async () => {
    const limits = await start({ RATE_LIMIT_LOGIN: '2' });
    let passed = 0;
    for (let n = 0; n < 16; n += 1) passed += await countPassed(limits, `2001:db8:0:${n}::1`, 1);
    expect(passed).toBe(8);
    for (let n = 0; n < 64; n += 1) {
      const network = (0x100 + n * 0x100).toString(16);
      passed += await countPassed(limits, `2001:db8:0:${network}::1`, 1);
    }
    expect(passed).toBe(32);
    expect(await countPassed(limits, '2001:db8:1::1', 1)).toBe(1);
  });

  it('does not let one subscriber use up the share of the neighbours', async () => {
    const limits = await start({ RATE_LIMIT_LOGIN: '2' });
    expect(await countPassed(limits, '2001:db8::1', 100)).toBe(2);
    expect(await countPassed(limits, '2001:db8:0:1::1', 1)).toBe(1);
  });

  it('takes an attempt back', async () => {
    const { loginAccount: limit } = await start({ RATE_LIMIT_LOGIN: '1' });
    for (let n = 0; n < 5; n += 1) await limit.consume('admin');
    await expect(limit.consume('admin')).rejects.toMatchObject({ code: 'TOO_MANY' });
    await limit.giveBack('admin');
    await limit.giveBack('admin');
    await limit.consume('admin');
    await expect(limit.consume('admin')).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  it('limits the documents of a day, of one address, of unknown addresses and of all', async () => {
    const { documents } = await start({});
    const send = (address: string | undefined, bytes: number) =>
      documents.consume(address, bytes, 'document');
    const refusal = {
      code: 'TOO_MANY',
      fields: { document: enquiryMessages.tooManyDocuments },
      retryAfter: expect.any(Number) as number,
    };
    const [ofAddress, ofAll] = [100 * 1024 * 1024, 1024 * 1024 * 1024];
    for (const address of ['203.0.113.1', undefined]) {
      await send(address, ofAddress - 1);
      await expect(send(address, 2_000)).rejects.toMatchObject(refusal);
    }
    const error: unknown = await send('203.0.113.1', 2_000).catch((thrown: unknown) => thrown);
    expect((error as AppError).retryAfter).toBeGreaterThan(23 * 60 * 60);
    const left = Math.floor((ofAll - 2 * ofAddress) / ofAddress);
    for (let n = 0; n < left; n += 1) await send(`198.51.100.${n}`, ofAddress);
    await expect(send('192.0.2.1', ofAddress)).rejects.toMatchObject(refusal);
  });

  it('tells how long to wait', async () => {
    const limits = await start({ RATE_LIMIT_LOGIN: '1', RATE_LIMIT_CONTACT: '1' });
    await limits.login.consume('203.0.113.1');
    const refusal = await limits.login.consume('203.0.113.1').catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'TOO_MANY',
      message: 'Too many attempts. Please wait a minute and try again.',
    });
    const { retryAfter } = refusal as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);

    await limits.contact.consume('203.0.113.1', 'Slowly.');
    await expect(limits.contact.consume('203.0.113.1', 'Slowly.')).rejects.toThrow('Slowly.');
  });
});

describe('while Redis is away', () => {
  it('counts in memory, and says so once', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    await once(gone, 'close');

    const lines: string[] = [];
    const limits = await start(
      { RATE_LIMIT_LOGIN: '3', REDIS_URL: `redis://127.0.0.1:${port}` },
      lines,
    );
    await expect.poll(() => lines.length).toBe(1);
    expect(await countPassed(limits, '203.0.113.1', 5)).toBe(3);
    expect(lines).toHaveLength(1);
  });

  it('counts in memory when Redis accepts connections and never responds', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const lines: string[] = [];
    const limits = await start(
      { RATE_LIMIT_LOGIN: '3', REDIS_URL: `redis://127.0.0.1:${port}` },
      lines,
    );
    await once(silent, 'connection');
    expect(await countPassed(limits, '203.0.113.1', 5)).toBe(3);
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toContain('Redis is away');
    silent.close();
  });

  it('waits once for a Redis that does not respond, then not at all until it works again', async () => {
    const peer = await startRedisPeer();
    const lines: string[] = [];
    const limits = await start({ RATE_LIMIT_LOGIN: '3', REDIS_URL: peer.url }, lines);
    await expect
      .poll(async () => {
        await limits.loginDevice.consume(String(randomInt(2 ** 40)));
        return peer.countOf('EVAL');
      })
      .toBeGreaterThan(0);

    peer.hang();
    const before = peer.countOf('EVAL');
    expect(await countPassed(limits, '203.0.113.1', 1)).toBe(1);
    expect(peer.countOf('EVAL')).toBe(before + 1);
    expect(await countPassed(limits, '203.0.113.1', 4)).toBe(2);
    expect(await countPassed(limits, '203.0.113.2', 5)).toBe(3);
    expect(peer.countOf('EVAL')).toBe(before + 1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Redis is away');

    peer.response();
    await expect.poll(() => lines.length, { timeout: 60_000 }).toBe(2);
    expect(lines[1]).toContain('Redis is back');
    await countPassed(limits, '203.0.113.3', 1);
    expect(peer.countOf('EVAL')).toBe(before + 2);
    await peer.close();
  });

  it('is not lifted by an error response', async () => {
    const peer = await startRedisPeer();
    const lines: string[] = [];
    peer.refuse('EVAL');
    const limits = await start({ RATE_LIMIT_LOGIN: '3', REDIS_URL: peer.url }, lines);
    await expect
      .poll(async () => {
        await limits.loginDevice.consume(String(randomInt(2 ** 40)));
        return lines.length;
      })
      .toBe(1);
    expect(await countPassed(limits, '203.0.113.1', 5)).toBe(3);
    await peer.close();
  });
});

it('what Redis has refused does not count in memory', async () => {
  const peer = await startRedisPeer();
  const limits = await start({ RATE_LIMIT_LOGIN: '3', REDIS_URL: peer.url });
  await expect
    .poll(async () => {
      await limits.loginDevice.consume(String(randomInt(2 ** 40)));
      return peer.countOf('EVAL');
    })
    .toBeGreaterThan(0);
  peer.countAttempts(4);
  expect(await countPassed(limits, '203.0.113.1', 3)).toBe(0);
  peer.countAttempts(1);
  expect(await countPassed(limits, '203.0.113.1', 3)).toBe(3);
  await peer.close();
});

describe.skipIf(!(await isRedisThere()))('in Redis', () => {
  it('counts for all processes together', async () => {
    const env = { RATE_LIMIT_LOGIN: '3', REDIS_URL: redisUrl };
    const [one, other] = [await start(env), await start(env)];
    const probe = new Redis(redisUrl);
    // Until both are connected each counts for itself, so only the counter in Redis is checked.
    for (const limits of [one, other]) {
      await expect
        .poll(async () => {
          const address = freshAddress();
          await limits.login.consume(address);
          return probe.get(`bakery:login:${address}`);
        })
        .toBe('1');
    }
    const address = freshAddress();
    await probe.del(`bakery:login:${address}`);
    const passed = await Promise.all([
      countPassed(one, address, 3),
      countPassed(other, address, 3),
    ]);
    expect(passed[0]! + passed[1]!).toBe(3);
    expect(await probe.ttl(`bakery:login:${address}`)).toBeGreaterThan(0);
    await probe.del(`bakery:login:${address}`);
    probe.disconnect();
  });
});
