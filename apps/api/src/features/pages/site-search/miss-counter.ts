import { createDelayedWriter } from '../../../core/async/delayed-writer.ts';
import { isDatabaseAway } from '../../../core/errors/known-errors.ts';
import type { Log } from '../../../core/log.ts';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { addMisses } from './misses.queries.ts';

/** Counts what visitors have not found, in memory first: a search costs no write. */
export interface MissCounter {
  count(query: string): void;
  /** Writes what has been counted. */
  flush(): Promise<void>;
  /** Writes the counts for the last time. */
  stop(): Promise<void>;
}

interface MissCounterOptions extends Pick<ReadContext, 'db'> {
  log: Log;
  /** Milliseconds after a search until it is written with those that follow. */
  delay?: number;
}

/** More different ones between two writes are no people. */
const maxWaiting = 500;

export function createMissCounter({ db, log, delay = 5_000 }: MissCounterOptions): MissCounter {
  let counted = new Map<string, number>();

  function add(query: string, count: number): void {
    if (counted.size >= maxWaiting && !counted.has(query)) return;
    counted.set(query, (counted.get(query) ?? 0) + count);
  }

  async function write(): Promise<void> {
    const batch = counted;
    if (batch.size === 0) return;
    counted = new Map();
    // In one order, so that two processes do not wait for each other's rows.
    const misses = [...batch].map(([query, count]) => ({ query, count }));
    misses.sort((a, b) => (a.query < b.query ? -1 : 1));
    try {
      await addMisses(db, misses, new Date());
    } catch (error) {
      for (const { query, count } of misses) add(query, count);
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'searches without a result not written');
    }
  }

  const writer = createDelayedWriter({ delay, write, isWaiting: () => counted.size > 0 });

  return {
    count(query) {
      add(query, 1);
      writer.schedule();
    },
    flush: writer.flush,
    stop: writer.stop,
  };
}
