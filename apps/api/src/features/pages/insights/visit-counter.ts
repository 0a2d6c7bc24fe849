import type { Db } from '@bakery/db';
import { dayOf } from '@bakery/schemas/common/dates';
import { createBackgroundTask } from '../../../core/async/background-task.ts';
import { isDatabaseAway } from '../../../core/errors/known-errors.ts';
import type { Log } from '../../../core/log.ts';
import type { Visits } from '../../../deps.ts';
import { addVisitCounts } from './insights.queries.ts';
import type { VisitCount } from './insights.queries.ts';
import { createVisitorCounter } from './visitor-counter.ts';

/** Counts visits, in memory first: a page costs no write, and a process that is killed loses a few seconds. */
export interface VisitCounter extends Visits {
  /** Writes the counts for the last time. */
  stop(): Promise<void>;
}

interface VisitCounterOptions {
  db: Db;
  log: Log;
  now?: () => Date;
  /** Milliseconds after a count until it is written with those that follow, and after which visitors are merged again. */
  delay?: number;
  mergeDelay?: number;
}

/** Different counts between two writes: more than a day has, for a database that is away for hours. */
const maxWaiting = 5_000;
/** Beacons that wait for content which is loaded for the first time. */
const maxWorking = 1_000;

export function createVisitCounter({
  db,
  log,
  now = () => new Date(),
  delay = 3_000,
  mergeDelay = 30_000,
}: VisitCounterOptions): VisitCounter {
  const visitors = createVisitorCounter(db, now);
  const working = new Set<Promise<void>>();
  let counted = new Map<string, VisitCount>();
  let timer: NodeJS.Timeout | undefined;
  let merged = Number.NEGATIVE_INFINITY;
  let areVisitorsDue = false;

  function add(one: VisitCount): void {
    const name = `${one.kind} ${one.day} ${one.key}`;
    const known = counted.get(name);
    if (known) known.count += one.count;
    else if (counted.size < maxWaiting) counted.set(name, { ...one });
  }

  async function writeCounts(): Promise<void> {
    const batch = [...counted.values()];
    if (batch.length === 0) return;
    counted = new Map();
    try {
      await addVisitCounts(db, batch);
    } catch (error) {
      for (const one of batch) add(one);
      throw error;
    }
  }

  const writing = createBackgroundTask(async () => {
    try {
      await writeCounts();
      if (areVisitorsDue) await visitors.flush();
      areVisitorsDue = false;
    } catch (error) {
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'visits not written');
    }
  });

  async function flush(): Promise<void> {
    await Promise.all(working);
    areVisitorsDue = true;
    writing.request();
    await writing.settled();
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      const elapsed = performance.now() - merged;
      if (elapsed >= mergeDelay) {
        areVisitorsDue = true;
        merged = performance.now();
      }
      writing.request();
      void writing.settled().then(() => {
        if (counted.size > 0 || visitors.isWaiting()) schedule();
      });
    }, delay).unref();
  }

  return {
    count(kind, key) {
      add({ kind, day: dayOf(now()), key, count: 1 });
      schedule();
    },
    later(work) {
      if (working.size >= maxWorking) return;
      const running = work()
        .catch((error: unknown) => log.debug({ err: error }, 'visit not counted'))
        .finally(() => working.delete(running));
      working.add(running);
    },
    see: (visitor) => visitors.see(visitor),
    flush,
    async stop() {
      await flush();
      clearTimeout(timer);
      visitors.stop();
      await writing.stop();
    },
  };
}
