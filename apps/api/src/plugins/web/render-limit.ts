import { setImmediate } from 'node:timers/promises';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';

interface RenderLimitOptions {
  /** How many run at once. */
  max: number;
  /** How many more may wait for one of these to end. */
  maxWaiting: number;
}

/** Runs a render as soon as there is room. Rejects with AppError UNAVAILABLE where too many wait already. */
export type RenderLimit = <T>(render: () => Promise<T>) => Promise<T>;

/**
 * A few renders at a time: each takes the processor for itself, and what needs none is answered between
 * them.
 */
export function createRenderLimit({ max, maxWaiting }: RenderLimitOptions): RenderLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (render) => {
    if (running < max) running += 1;
    else if (waiting.length < maxWaiting) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await setImmediate();
    } else throw new AppError('UNAVAILABLE', plainMessages.unavailable, { retryAfter: 2 });
    try {
      return await render();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
