import { randomInt } from 'node:crypto';
import { Redis } from 'ioredis';

export const redisUrl = 'redis://127.0.0.1:6379';

/** Whether a Redis runs on this machine: tests that take one are skipped without. */
export async function isRedisThere(): Promise<boolean> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return true;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

/** From the range for benchmarks; earlier runs have left their counts for a minute. */
export const freshAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;
