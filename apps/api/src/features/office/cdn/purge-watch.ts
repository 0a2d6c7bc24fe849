import { withTransaction } from '@bakery/db';
import type { Deps } from '../../../deps.ts';

/** Milliseconds in which further changes join the first. */
const joined = 500;

/**
 * Has the CDN told of each change of public content, and of each time in which changes may have been missed. All processes hear of
 * a change; the job's key makes it one. Without a CDN that can be told nothing is watched.
 */
export function watchForPurges({
  config,
  database,
  db,
  jobs,
  log,
}: Pick<Deps, 'config' | 'database' | 'db' | 'jobs' | 'log'>): void {
  if (!config.cdn?.purge) return;
  let timer: NodeJS.Timeout | undefined;
  const enqueue = () =>
    withTransaction(db, (trx) =>
      jobs.enqueue(trx, 'cdn-purge', { isAgain: false }, { key: 'cdn-purge' }),
    );
  database.onChange(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // When the database is back, everything counts as changed.
      enqueue().catch((error: unknown) =>
        log.warn({ err: error }, 'the CDN is not told of a change'),
      );
    }, joined).unref();
  });
}
