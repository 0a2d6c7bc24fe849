import { authMessages } from '@bakery/schemas/auth';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { clientKey } from './client-key.ts';
import { AppError } from './errors.ts';

/** A bucket that counts attempts a minute for one address. */
export interface RateLimit {
  /** Counts one attempt. Throws AppError TOO_MANY with `message` when the minute's are used up. */
  consume(address: string, message?: string): Promise<void>;
}

export interface RateLimits {
  login: RateLimit;
  /** Enquiries that would be stored. */
  contact: RateLimit;
  /** Forms sent, good or bad: far above what a person with typing errors needs. */
  contactForms: RateLimit;
  close(): Promise<void>;
}

const window = 60;
const formsPerEnquiry = 12;
/** A limit that waits longer for Redis would itself slow the site down. */
const redisPatience = 500;

/**
 * Counts in this process or, with `redisUrl`, in Redis for all processes together. While Redis is
 * away each process counts for itself: no attempt fails or waits because of it.
 */
export function createRateLimits(config: Config, log: FastifyBaseLogger): RateLimits {
  const redis = config.redisUrl === undefined ? undefined : openRedis(config.redisUrl, log);
  return {
    login: createLimit('login', config.limits.login, redis),
    contact: createLimit('contact', config.limits.contact, redis),
    contactForms: createLimit('contact-forms', config.limits.contact * formsPerEnquiry, redis),
    async close() {
      redis?.disconnect();
    },
  };
}

function createLimit(name: string, points: number, redis: Redis | undefined): RateLimit {
  const options = { points, duration: window, keyPrefix: `bakery:${name}` };
  const ownCount = new RateLimiterMemory(options);
  const limiter = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: ownCount,
      })
    : ownCount;
  return {
    async consume(address, message = authMessages.tooMany) {
      try {
        await limiter.consume(clientKey(address));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
        throw new AppError('TOO_MANY', message, { retryAfter });
      }
    },
  };
}

/** Connects in the background and for ever; says once that Redis is away and once that it is back. */
function openRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 3_000,
    commandTimeout: redisPatience,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let isAway = false;
  redis.on('error', ({ message }: Error) => {
    // The message alone: the error of a refused password carries the password.
    if (!isAway) log.warn({ reason: message }, 'Redis away: each process counts for itself');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
  return redis;
}
