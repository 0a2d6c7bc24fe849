import { authMessages, tooManyAttempts } from '@bakery/schemas/accounts/sign-in';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { clientNetworks } from '../http/client-address.ts';
import { createDocumentBudget } from './document-budget.ts';
import type { DocumentBudget } from './document-budget.ts';
import { AppError } from '../errors/app-error.ts';
import { createCounter } from './rate-limit-counter.ts';
import type { Counter } from './rate-limit-counter.ts';
import { openRedis } from './redis.ts';
import type { SharedRedis } from './redis.ts';

/** Counts attempts of clients by their address; clients whose address is not known count as one. */
export interface AddressLimit {
  /** Counts one attempt. Throws AppError TOO_MANY with `message` when there were too many. */
  consume(address: string | undefined, message?: string): Promise<void>;
}

/** Counts failures of clients by their address. */
export interface FailureLimit extends AddressLimit {
  /** Counts nothing. Throws AppError TOO_MANY after too many failures in this process. */
  check(address: string | undefined, message: string): Promise<void>;
}

/** Counts attempts for a key that is not an address. */
export interface KeyLimit {
  /** Counts one attempt. Throws AppError TOO_MANY with `message` when there were too many. */
  consume(key: string, message?: string): Promise<void>;
  /** Takes one attempt back. */
  giveBack(key: string): Promise<void>;
}

export interface RateLimits {
  login: AddressLimit;
  /** Attempts of one known device or session. */
  loginDevice: KeyLimit;
  /** Wrong passwords for one account from one network. */
  loginAccount: KeyLimit;
  /** Enquiries that would be stored. */
  contact: AddressLimit;
  /** Forms sent, good or bad: far above what a person with typing errors needs. */
  contactForms: AddressLimit;
  /** Calls with one API key. */
  apiKey: KeyLimit;
  /** API keys that nobody has, or whose secret is wrong. */
  unknownKeys: FailureLimit;
  /** Previews for one person. */
  previews: KeyLimit;
  /** Openings of links that show what is not published. */
  previewLinks: AddressLimit;
  /** Login screens that offer passkeys by autofill. */
  passkeyOffers: AddressLimit;
  /** Searches without a result that are counted. */
  searchMisses: AddressLimit;
  /** The bytes that visitors' documents may take up. */
  documents: DocumentBudget;
  /** Whether processes count together; undefined where no Redis is configured. */
  isShared(): boolean | undefined;
  close(): Promise<void>;
}

const minute = 60;
const formsPerEnquiry = 12;
/** Far above what one person types in two windows: five in a second. */
const previews = 300;
/** Far above what a few people behind one address look at, and nothing for who tries to guess a token. */
const previewLinks = 60;
/** Far above what the people behind one address open: what does not come in time is not missed. */
const passkeyOffers = 60;
/** Above what the people behind one address do not find; what is beyond it is not counted. */
const searchMisses = 30;
/** Far above what programs with an old key do, and next to nothing for the database. */
const unknownKeys = 60;
/** The attempts that the networks around an address may make together, in limits of one address. */
const networkFactors = [1, 4, 16];
/** The attempts of five minutes within fifteen: guessing for hours is slowed down. */
const accountWindow = 15 * minute;
const accountFactor = 5;

/**
 * Counts in this process and, with `redisUrl`, in Redis for all processes together. While Redis is
 * away each process counts for itself: no attempt fails or waits because of it.
 */
export async function createRateLimits(
  { limits, redisUrl }: Config,
  log: FastifyBaseLogger,
): Promise<RateLimits> {
  const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl, log);
  const byAddress = (name: string, points: number) => createAddressLimit(name, points, redis);
  return {
    login: byAddress('login', limits.login),
    loginDevice: toKeyLimit(
      createCounter({ name: 'login-device', points: limits.login, window: minute, redis }),
    ),
    loginAccount: toKeyLimit(
      createCounter({
        name: 'login-account',
        points: limits.login * accountFactor,
        window: accountWindow,
        redis,
      }),
    ),
    contact: byAddress('contact', limits.contact),
    contactForms: byAddress('contact-forms', limits.contact * formsPerEnquiry),
    apiKey: toKeyLimit(
      createCounter({ name: 'api-key', points: limits.apiKey, window: minute, redis }),
    ),
    unknownKeys: byAddress('unknown-keys', unknownKeys),
    previews: toKeyLimit(
      createCounter({ name: 'previews', points: previews, window: minute, redis }),
    ),
    previewLinks: byAddress('preview-links', previewLinks),
    passkeyOffers: byAddress('passkey-offers', passkeyOffers),
    searchMisses: byAddress('search-misses', searchMisses),
    documents: createDocumentBudget(redis),
    isShared: () => redis?.isUsable(),
    async close() {
      redis?.close();
    },
  };
}

function createAddressLimit(
  name: string,
  points: number,
  redis: SharedRedis | undefined,
): FailureLimit {
  const counters = networkFactors.map((factor) =>
    createCounter({ name, points: points * factor, window: minute, redis }),
  );
  function countersOf(address: string | undefined) {
    const networks = clientNetworks(address);
    return counters.flatMap((counter, index) => {
      const network = networks[index];
      return network === undefined ? [] : [{ counter, network }];
    });
  }
  return {
    async consume(address, message = authMessages.tooMany) {
      // The narrowest first: refused attempts of one subscriber do not count for the networks that others share.
      for (const { counter, network } of countersOf(address)) {
        refuseTooMany(await counter.count(network), message);
      }
    },
    async check(address, message) {
      for (const { counter, network } of countersOf(address)) {
        refuseTooMany(await counter.findWait(network), message);
      }
    },
  };
}

function toKeyLimit(counter: Counter): KeyLimit {
  return {
    async consume(key, message) {
      const wait = await counter.count(key);
      if (wait !== undefined) refuseTooMany(wait, message ?? tooManyAttempts(wait));
    },
    giveBack: (key) => counter.giveBack(key),
  };
}

function refuseTooMany(secondsToWait: number | undefined, message: string): void {
  if (secondsToWait === undefined) return;
  throw new AppError('TOO_MANY', message, { retryAfter: secondsToWait });
}
