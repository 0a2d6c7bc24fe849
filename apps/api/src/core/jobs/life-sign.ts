import type { Deps } from '../../deps.ts';
import { createBackgroundTask } from '../async/background-task.ts';
import { toKnownError } from '../errors/known-errors.ts';
import { shortenWaits } from './jobs.queries.ts';
import { freeJobsOfDead, freeLostJobs, tellAlive } from './processes.queries.ts';

export interface LifeSignTimes {
  /** Milliseconds between signs. */
  every: number;
  /** Seconds without a sign after which a process counts as dead. */
  deadAfter: number;
  /** Seconds after which a job that was given to this process must have begun; more than a query may take. */
  lostAfter: number;
}

/** This process, as the queue knows it. */
export interface JobProcess {
  id: string;
  /** The ids of the jobs that it runs, or has finished in the last so many seconds. */
  listHeld(seconds: number): string[];
}

export interface LifeSign {
  stop(): Promise<void>;
}

const usual: LifeSignTimes = { every: 10_000, deadAfter: 40, lostAfter: 30 };
/** Between two attempts of a job. */
const maxRetryMinutes = 60;

/**
 * Tells the other processes that this one still runs its jobs, and frees the jobs of those that have not
 * told for some time, and those that this one was given and never got. The queue alone would do so after
 * four hours.
 */
export function startLifeSign(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id, listHeld }: JobProcess,
  times: Partial<LifeSignTimes> = {},
): LifeSign {
  const { every, deadAfter, lostAfter } = { ...usual, ...times };
  const task = createBackgroundTask(async () => {
    try {
      const silence = await tellAlive(db, id);
      await shortenWaits(db, maxRetryMinutes);
      const lost = await freeLostJobs(db, id, listHeld(lostAfter), lostAfter);
      if (lost > 0) log.warn({ jobs: lost }, 'jobs given on a lost connection are run again');
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
