import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedRedis } from './redis.ts';

/** Counts what happens for a key within a window that begins with the first count. */
export interface Counter {
  /** Counts one, or an amount; the seconds to wait when that was too many, else undefined. */
  count(key: string, amount?: number): Promise<number | undefined>;
  /** Takes one count back. */
  giveBack(key: string): Promise<void>;
  /** Counts nothing: the seconds to wait where this process has counted all points, else undefined. */
  findWait(key: string): Promise<number | undefined>;
}

interface CounterOptions {
  name: string;
  points: number;
  /** Seconds. */
  window: number;
  redis: SharedRedis | undefined;
}

/**
 * Counts in this process and, if Redis is available, for all processes together. The counter in
 * this process always counts, so that no limit is lifted when Redis becomes unavailable.
 */
export function createCounter({ name, points, window, redis }: CounterOptions): Counter {
  const options = { points, duration: window, keyPrefix: `bakery:${name}` };
  const own = new RateLimiterMemory(options);
  const shared = redis && new RateLimiterRedis({ ...options, storeClient: redis.client });

  async function askShared<T>(ask: (limiter: RateLimiterRedis) => Promise<T>): Promise<void> {
    if (!redis?.isUsable() || !shared) return;
    try {
      await ask(shared);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      redis.reportFailure(error);
    }
  }

  return {
    async count(key, amount = 1) {
      try {
        await own.consume(key, amount);
      } catch (refusal) {
        return secondsToWait(refusal);
      }
      try {
        await askShared((limiter) => limiter.consume(key, amount));
        return undefined;
      } catch (refusal) {
        // Refused by the shared counter: the own one does not have to count it too.
        await own.reward(key, amount);
        return secondsToWait(refusal);
      }
    },

    async findWait(key) {
      const counted = await own.get(key);
      return counted && counted.remainingPoints <= 0 ? secondsToWait(counted) : undefined;
    },

    async giveBack(key) {
      await own.reward(key);
      await askShared((limiter) => limiter.reward(key));
    },
  };
}

function secondsToWait(refusal: unknown): number {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
}
