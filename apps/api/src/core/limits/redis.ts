import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** A connection to Redis and whether it works: callers check first, and report a command that failed. */
export interface SharedRedis {
  client: Redis;
  /** False from the first failure until Redis has been seen to work again. */
  isUsable(): boolean;
  /** Reports a failed command: Redis is not used until it works again. */
  reportFailure(error: unknown): void;
  close(): void;
}

/** A command that waits longer would itself slow the site down. */
const commandTimeout = 500;
const probeInterval = 1_000;
const probeKey = 'bakery:probe';

/**
 * Connects in the background, and again without limit. Once a command has failed or timed out no request waits
 * for Redis: a probe of our own writes a key until it succeeds. Logs once that Redis is away and
 * once that it is back.
 */
export async function openRedis(url: string, log: FastifyBaseLogger): Promise<SharedRedis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 3_000,
    commandTimeout,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let isUsable = false;
  let isLoggedAway = false;
  let isClosed = false;
  let probing: NodeJS.Timeout | undefined;

  function markAway(error: unknown): void {
    isUsable = false;
    // The message alone: the error of a refused password carries the password.
    const reason = error instanceof Error ? error.message : String(error);
    if (!isLoggedAway && !isClosed) {
      log.warn({ reason }, 'Redis is away: each process counts for itself');
      isLoggedAway = true;
    }
  }

  async function probe(): Promise<void> {
    clearTimeout(probing);
    if (isClosed || isUsable || client.status !== 'ready') return;
    try {
      await client.set(probeKey, '1', 'PX', probeInterval);
      isUsable = true;
      if (isLoggedAway) log.info('Redis is back');
      isLoggedAway = false;
    } catch (error) {
      reportFailure(error);
    }
  }

  function reportFailure(error: unknown): void {
    if (isClosed) return;
    markAway(error);
    // A connection that hangs may hang for long: the next attempt is made on a new one.
    if (client.status === 'ready' && isTimeout(error)) client.disconnect(true);
    clearTimeout(probing);
    probing = setTimeout(() => void probe(), probeInterval).unref();
  }

  client.on('error', markAway);
  client.on('close', () => (isUsable = false));
  client.on('ready', () => void probe());
  return {
    client,
    isUsable: () => isUsable && client.status === 'ready',
    reportFailure,
    close() {
      isClosed = true;
      clearTimeout(probing);
      client.disconnect();
    },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timed out/i.test(error.message);
}
