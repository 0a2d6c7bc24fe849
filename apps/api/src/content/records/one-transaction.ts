import { withTransaction } from '@bakery/db';
import type { ContentChange, Trx } from '@bakery/db';
import type { Deps } from '../../deps.ts';

/** The deps of use cases that run in one common transaction. */
export type JoinedDeps = Deps & { db: Trx };

/**
 * Runs several use cases in one transaction: either all of their changes are committed, or none. The
 * deps that `work` gets do nothing after the single commits; loading what they have changed and removing
 * media follow after the common commit.
 */
export async function inOneTransaction<T>(
  deps: Deps,
  work: (deps: JoinedDeps) => Promise<T>,
): Promise<T> {
  const { result, changes } = await withTransaction(deps.db, async (db) => {
    const changes: ContentChange[] = [];
    const content = {
      ...deps.content,
      async invalidate(change: ContentChange) {
        changes.push(change);
      },
    };
    const mediaCleanup = { ...deps.mediaCleanup, request() {} };
    return { result: await work({ ...deps, db, content, mediaCleanup }), changes };
  });
  deps.mediaCleanup.request();
  await Promise.all(changes.map((change) => deps.content.invalidate(change)));
  return result;
}
