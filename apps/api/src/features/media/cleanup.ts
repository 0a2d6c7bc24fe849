import type { Deps, MediaCleanup } from '../../core/deps.ts';
import { isDatabaseAway } from '../../core/errors/known-errors.ts';
import { removeReleased } from './collector.ts';

/** Removes in the background what committed changes have released, one run at a time. */
export function createMediaCleanup(deps: Pick<Deps, 'db' | 'storage' | 'log'>): MediaCleanup {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;

  async function run(): Promise<void> {
    do {
      isRequestedAgain = false;
      try {
        await removeReleased(deps, stopped.signal);
      } catch (error) {
        if (!isDatabaseAway(error)) deps.log.error({ err: error }, 'released media not removed');
      }
    } while (isRequestedAgain && !stopped.signal.aborted);
    running = undefined;
  }

  return {
    request() {
      isRequestedAgain = true;
      if (!stopped.signal.aborted) running ??= run();
    },
    async settled() {
      await running;
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
