import { createSemaphore } from '../../core/async/semaphore.ts';

interface RenderLimitOptions {
  /** How many run at the same time. */
  max: number;
  /** How many more of one client may wait for one of these to end. */
  maxWaitingOfClient: number;
  /** How many may wait in all. */
  maxWaiting: number;
}

/** Runs a render as soon as a place is free. Rejects with AppError UNAVAILABLE where too many wait already. */
export type RenderLimit = <T>(client: string, render: () => Promise<T>) => Promise<T>;

/**
 * Runs a few renders concurrently: each occupies a whole CPU. A client that requests many pages at
 * once waits for its own: the next render is for the client with the fewest waiting requests.
 */
export function createRenderLimit(options: RenderLimitOptions): RenderLimit {
  const { max, maxWaitingOfClient, maxWaiting } = options;
  return createSemaphore<string>({
    max,
    isFull(client, waiting) {
      const own = waiting.filter((one) => one === client).length;
      return own >= maxWaitingOfClient || waiting.length >= maxWaiting;
    },
    pickNext(waiting) {
      const counts = new Map<string, number>();
      for (const client of waiting) counts.set(client, (counts.get(client) ?? 0) + 1);
      const fewest = Math.min(...counts.values());
      return Math.max(
        0,
        waiting.findIndex((client) => counts.get(client) === fewest),
      );
    },
    retryAfter: 2,
  });
}
