import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@bakery/db';
import { LRUCache } from 'lru-cache';
import { createSemaphore } from '../async/semaphore.ts';
import type { Log } from '../log.ts';
import type { StatementListener } from './database.ts';
import { explainWithoutValues } from './explain.queries.ts';

interface Options {
  db: Db;
  log: Log;
  /** Milliseconds from which a statement is slow. */
  threshold: number;
  /** Milliseconds for which a statement that was logged is only counted. */
  pause?: number;
}

/** Whether a plan is being asked for: on a busy database that is slow itself, and would be told of and asked about in turn. */
const explaining = new AsyncLocalStorage<true>();

const minute = 60_000;
const maxText = 2_000;
/** Statements that are remembered, so that each is logged once a minute. */
const remembered = 500;
/** Plans that are waited for; statements beyond them are logged without one. */
const maxWaiting = 20;

/**
 * Logs statements that take long, each once a minute with its plan, without the values of its parameters. The plan is
 * asked for afterwards, one at a time: neither the request nor the database pays for a flood of slow statements.
 */
export function watchSlowStatements(options: Options): StatementListener {
  const { db, log, threshold, pause = minute } = options;
  const known = new LRUCache<string, { since: number; more: number }>({ max: remembered });
  const oneByOne = createSemaphore<void>({
    max: 1,
    isFull: (_, waiting) => waiting.length >= maxWaiting,
    retryAfter: 1,
  });

  async function findPlan(sql: string, parameters: number): Promise<string[] | undefined> {
    try {
      let plan: string[] | undefined;
      await oneByOne(undefined, async () => {
        plan = await explaining.run(true, () => explainWithoutValues(db, sql, parameters));
      });
      return plan;
    } catch {
      // Too many plans are waited for, the statement has none, or the database is away: the line is worth having without.
      return undefined;
    }
  }

  return ({ sql, parameters, duration, isFailed }) => {
    if (duration < threshold || explaining.getStore()) return;
    const before = known.get(sql);
    if (before && Date.now() - before.since < pause) {
      before.more += 1;
      return;
    }
    known.set(sql, { since: Date.now(), more: 0 });
    const line = {
      ms: Math.round(duration),
      statement: sql.slice(0, maxText),
      ...(isFailed && { isFailed }),
      ...(before && before.more > 0 && { moreBefore: before.more }),
    };
    void findPlan(sql, parameters).then((plan) => log.warn({ ...line, plan }, 'slow statement'));
  };
}
