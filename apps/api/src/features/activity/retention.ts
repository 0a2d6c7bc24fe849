import { startRegularTask } from '../../core/async/regular-task.ts';
import type { RegularTask } from '../../core/async/regular-task.ts';
import type { Deps } from '../../core/deps.ts';
import * as queries from './activity.queries.ts';

const batch = 1_000;

/** Removes the entries that are older than the log keeps them. Several processes may do so at once. */
export async function purgeActivity({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await queries.purgeActivity(db, batch)) === batch);
}

const interval = 6 * 60 * 60_000;

/** Purges at start, whenever the database is back, and a few times a day. */
export function startActivityRetention(deps: Deps): RegularTask {
  return startRegularTask(deps, {
    interval,
    failure: 'old activity not purged',
    run: () => purgeActivity(deps),
  });
}
