import { createSemaphore } from '../../core/async/semaphore.ts';

interface RenderLimitOptions {
  /** How many run at the same time. */
  max: number;
  /** How many more may wait for one of these to end. */
  maxWaiting: number;
}

/** Runs a render as soon as a place is free. Rejects with AppError UNAVAILABLE where too many wait already. */
export type RenderLimit = <T>(render: () => Promise<T>) => Promise<T>;

/** Runs a few renders at the same time: each takes all of a processor. */
export function createRenderLimit({ max, maxWaiting }: RenderLimitOptions): RenderLimit {
  const semaphore = createSemaphore<undefined>({
    max,
    isFull: (_, waiting) => waiting.length >= maxWaiting,
    retryAfter: 2,
  });
  return (render) => semaphore(undefined, render);
}
