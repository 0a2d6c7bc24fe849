import { Logger, run } from 'graphile-worker';
import type { RunnerOptions } from 'graphile-worker';
import { aborted } from '../async/aborted.ts';
import { pause } from '../async/pause.ts';
import { within } from '../async/within.ts';
import type { Deps } from '../../deps.ts';
import { isDatabaseAway } from '../errors/known-errors.ts';
import type { JobDefinitions } from './job-definition.ts';
import { createTasks, enqueueScheduled, listSchedules } from './job-tasks.ts';
import type { IsOfPool } from './job-tasks.ts';
import { startLifeSign } from './life-sign.ts';
import type { LifeSignTimes } from './life-sign.ts';
import { leaveJobs } from './processes.queries.ts';
import { watchPool } from './watch-pool.ts';

export interface JobRunner {
  /** Takes no further job; what is not done within some seconds is left to another process. */
  stop(): Promise<void>;
}

/** Workers that take jobs of some kinds. */
interface JobPool {
  /** How many jobs it runs at the same time. */
  concurrency: number;
  isOfPool: IsOfPool;
}

/**
 * The pools of workers. Jobs that are due at a minute have workers of their own: calls and mails that hang, however
 * many wait, take the others only.
 */
const jobPools: readonly JobPool[] = [
  { concurrency: 3, isOfPool: ({ isPunctual }) => isPunctual !== true },
  { concurrency: 2, isOfPool: ({ isPunctual }) => isPunctual === true },
];
/** Milliseconds between looks for jobs that have become due; new ones are notified. */
const lookEvery = 10_000;
const restartAfter = 2_000;
const stopTimeout = 3_000;
/** For the jobs that still run when the queue has failed: with them left earlier, mails would be sent twice. */
const jobsTimeout = 60_000;
const leaveTimeout = 1_000;

/** Runs jobs until it is stopped, whether the database is there or not. */
export function startJobRunner(
  deps: Deps,
  definitions: JobDefinitions,
  times?: Partial<LifeSignTimes>,
): JobRunner {
  const stopped = new AbortController();
  const stopping = aborted(stopped.signal);

  async function supervise(jobPool: JobPool): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await runUntil(stopping, deps, definitions, { ...jobPool, times });
      } catch (error) {
        if (!isDatabaseAway(error)) deps.log.error({ err: error }, 'jobs interrupted');
      }
      await pause(restartAfter, stopped.signal);
    }
  }
  const supervising = Promise.all(jobPools.map(supervise));

  return {
    async stop() {
      stopped.abort();
      await within(stopTimeout + 2 * leaveTimeout, supervising);
    },
  };
}

/** Runs jobs until the process stops, or until the queue cannot be used. */
async function runUntil(
  stopping: Promise<void>,
  deps: Deps,
  definitions: JobDefinitions,
  { concurrency, isOfPool, times }: JobPool & { times: Partial<LifeSignTimes> | undefined },
): Promise<void> {
  const pool = watchPool();
  const runner = await run({
    ...queueOptions(deps),
    events: pool.events,
    concurrency,
    pollInterval: lookEvery,
    gracefulShutdownAbortTimeout: stopTimeout / 2,
    taskList: createTasks(deps, definitions, isOfPool),
    parsedCronItems: listSchedules(deps, definitions, isOfPool),
  });
  const id = pool.id();
  const lifeSign = startLifeSign(deps, { id, listHeld: pool.listHeld }, times);
  const ended = runner.promise.catch((error: unknown) => {
    if (!isDatabaseAway(error)) deps.log.error({ err: error }, 'jobs interrupted');
  });
  try {
    await enqueueScheduled(deps, definitions, isOfPool);
    await Promise.race([pool.ending, ended, stopping]);
  } finally {
    const stopped = Promise.all([runner.stop().catch(() => {}), ended]);
    await within(jobsTimeout, Promise.race([pool.idle, stopped, stopping]));
    // After two outcomes that could not be stored the queue's own promise may never settle.
    await within(stopTimeout, stopped);
    await lifeSign.stop();
    await within(
      leaveTimeout,
      leaveJobs(deps.db, id).catch(() => {}),
    );
  }
}

/** The options that a runner in a server and one in a test have in common. */
export function queueOptions({ database, log }: Deps): RunnerOptions {
  return {
    pgPool: database.jobsPool,
    noHandleSignals: true,
    // With a delay of its own a failure to store an outcome ends the runner; without, the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      // Outcomes are logged by ourselves; `meta` has the payloads.
      if (meta['failure'] === true || meta['success'] === true) return;
      const isServerAway = isDatabaseAway(meta['error']);
      if (level === 'debug' || level === 'info' || isServerAway)
        log.debug({ part: 'jobs' }, message);
      else log.warn({ part: 'jobs' }, message);
    }),
  };
}
