import type { Deps } from '../deps.ts';
import { createBackgroundTask } from '../async/background-task.ts';
import { toKnownError } from '../errors/known-errors.ts';
import { shortenWaits } from './jobs.queries.ts';
import { freeJobsOfDead, tellAlive } from './processes.queries.ts';

export interface LifeSignTimes {
  /** Milliseconds between signs. */
  every: number;
  /** Seconds without a sign after which a process counts as dead. */
  deadAfter: number;
}

export interface LifeSign {
  stop(): Promise<void>;
}

const usual: LifeSignTimes = { every: 10_000, deadAfter: 40 };
/** Between two attempts of a job. */
const maxRetryMinutes = 60;

/**
 * Tells the other processes that this one, known to the queue by `id`, still runs its jobs, and frees
 * the jobs of those that have not told for some time. The queue alone would do so after four hours.
 */
export function startLifeSign(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  id: string,
  { every, deadAfter }: LifeSignTimes = usual,
): LifeSign {
  const task = createBackgroundTask(async () => {
    try {
      const silence = await tellAlive(db, id);
      await shortenWaits(db, maxRetryMinutes);
      // With the database away nobody could tell: the others get time to do so.
      if (silence === undefined || silence > deadAfter / 2) return;
      const dead = await freeJobsOfDead(db, deadAfter);
      if (dead.length > 0) log.warn({ processes: dead }, 'jobs of an ended process are run again');
    } catch (error) {
      // A restore locks the table for as long as it takes.
      if (toKnownError(error)?.code !== 'UNAVAILABLE')
        log.error({ err: error }, 'no sign of life for the jobs');
    }
  });
  task.request();
  const timer = setInterval(task.request, every).unref();
  return {
    stop() {
      clearInterval(timer);
      return task.stop();
    },
  };
}
