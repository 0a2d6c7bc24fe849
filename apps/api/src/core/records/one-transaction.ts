import { withTransaction } from '@bakery/db';
import type { Deps } from '../deps.ts';

/**
 * Runs several use cases in one transaction: either all of their changes are committed, or none. The
 * deps that `work` gets do nothing after the single commits; loading the content and removing media
 * follow once, after the common commit.
 */
export async function inOneTransaction<T>(
  deps: Deps,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const content = { ...deps.content, invalidate: () => Promise.resolve() };
  const mediaCleanup = { ...deps.mediaCleanup, request() {} };
  const result = await withTransaction(deps.db, (db) =>
    work({ ...deps, db, content, mediaCleanup }),
  );
  deps.mediaCleanup.request();
  await deps.content.invalidate({ topic: '*' });
  return result;
}
