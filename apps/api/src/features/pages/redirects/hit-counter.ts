import { createDelayedWriter } from '../../../core/async/delayed-writer.ts';
import type { Deps } from '../../../deps.ts';
import { isDatabaseAway } from '../../../core/errors/known-errors.ts';
import { addHits } from './redirects.queries.ts';

/** Counts how often redirects are used, in memory first: a request costs no write. */
export interface HitCounter {
  count(id: string): void;
  /** Writes what has been counted. */
  flush(): Promise<void>;
  /** Writes the counts for the last time. */
  stop(): Promise<void>;
}

interface Hits {
  count: number;
  at: Date;
}

interface HitCounterOptions extends Pick<Deps, 'db' | 'log'> {
  /** Milliseconds after a hit until it is written with those that follow. */
  delay?: number;
}

export function createHitCounter({ db, log, delay = 2_000 }: HitCounterOptions): HitCounter {
  /** One entry a redirect, so no more than there can be redirects. */
  let counted = new Map<string, Hits>();

  function add(id: string, { count, at }: Hits): void {
    const known = counted.get(id);
    const last = known && known.at > at ? known.at : at;
    counted.set(id, { count: (known?.count ?? 0) + count, at: last });
  }

  async function write(): Promise<void> {
    const batch = counted;
    if (batch.size === 0) return;
    counted = new Map();
    // In one order, so that two processes do not wait for each other's rows.
    const hits = [...batch].map(([id, hit]) => ({ id, ...hit }));
    hits.sort((a, b) => (a.id < b.id ? -1 : 1));
    try {
      await addHits(db, hits);
    } catch (error) {
      for (const { id, ...hit } of hits) add(id, hit);
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'hits of redirects not written');
    }
  }

  const writer = createDelayedWriter({ delay, write, isWaiting: () => counted.size > 0 });

  return {
    count(id) {
      add(id, { count: 1, at: new Date() });
      writer.schedule();
    },
    flush: writer.flush,
    stop: writer.stop,
  };
}
