import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { JobProcess } from './life-sign.ts';

/** The state of the queue's pool of workers, by its own events. */
export interface WatchedPool {
  /** To be given to the queue. */
  events: WorkerEvents;
  /** By which the queue knows the pool; empty before there is one. */
  id(): string;
  listHeld: JobProcess['listHeld'];
  /** Resolves when the pool takes no further job, for whatever reason. */
  ending: Promise<void>;
  /** Resolves when none of its workers runs a job any more. */
  idle: Promise<void>;
}

export function watchPool(): WatchedPool {
  const events: WorkerEvents = new EventEmitter();
  const ending = Promise.withResolvers<void>();
  const idle = Promise.withResolvers<void>();
  let id = '';
  let workers = 0;
  events.once('pool:create', ({ workerPool }) => (id = workerPool.id));
  events.once('pool:gracefulShutdown', () => ending.resolve());
  events.on('worker:create', () => (workers += 1));
  events.on('worker:stop', () => {
    workers -= 1;
    if (workers === 0) idle.resolve();
  });
  /** When jobs were finished, by their ids; what runs has no time yet. */
  const held = new Map<string, number | undefined>();
  events.on('job:start', ({ job }) => held.set(String(job.id), undefined));
  events.on('job:complete', ({ job }) => held.set(String(job.id), Date.now()));

  function listHeld(seconds: number): string[] {
    const forgotten = Date.now() - seconds * 1_000;
    for (const [job, finishedAt] of held) {
      if (finishedAt !== undefined && finishedAt < forgotten) held.delete(job);
    }
    return [...held.keys()];
  }

  return { events, id: () => id, listHeld, ending: ending.promise, idle: idle.promise };
}
