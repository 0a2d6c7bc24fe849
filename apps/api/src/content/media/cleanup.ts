import { createBackgroundTask } from '../../core/async/background-task.ts';
import type { Deps, MediaCleanup } from '../../deps.ts';
import { isDatabaseAway } from '../../core/errors/known-errors.ts';
import { removeReleased } from './collector.ts';

/** Removes in the background what committed changes have released, one run at a time. */
export function createMediaCleanup(deps: Pick<Deps, 'db' | 'storage' | 'log'>): MediaCleanup {
  const stopped = new AbortController();
  const task = createBackgroundTask(async () => {
    try {
      await removeReleased(deps, stopped.signal);
    } catch (error) {
      if (!isDatabaseAway(error)) deps.log.error({ err: error }, 'released media not removed');
    }
  });
  return {
    ...task,
    stop() {
      stopped.abort();
      return task.stop();
    },
  };
}
