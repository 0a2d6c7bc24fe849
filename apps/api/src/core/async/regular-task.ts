import type { Deps } from '../deps.ts';
import { isDatabaseAway } from '../errors/known-errors.ts';
import { createBackgroundTask } from './background-task.ts';

export interface RegularTask {
  /** Stops; resolves when a run that has begun has ended. */
  stop(): Promise<void>;
}

interface RegularTaskOptions {
  /** Milliseconds between runs. */
  interval: number;
  /** What is logged when a run fails; the next one tries again. That the database is away is logged elsewhere. */
  failure: string;
  run(): Promise<void>;
}

/** Runs at start, whenever the database is back, and at intervals; one run at a time. */
export function startRegularTask(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  { interval, failure, run }: RegularTaskOptions,
): RegularTask {
  const task = createBackgroundTask(async () => {
    try {
      await run();
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, failure);
    }
  });
  task.request();
  database.onConnected(task.request);
  const timer = setInterval(task.request, interval).unref();

  return {
    stop() {
      clearInterval(timer);
      return task.stop();
    },
  };
}
