import { announceChange, withTransaction } from '@bakery/db';
import type { ContentTopic, Trx } from '@bakery/db';
import type { Deps } from '../deps.ts';
import { lockContentWrites } from './records.queries.ts';

/**
 * Runs a change of public content in one transaction. Once it is committed, this process loads the
 * topic anew before it answers, and removes in the background the pictures that nothing uses any more; the
 * other processes are told by the database.
 */
export async function writeContent<T>(
  deps: Deps,
  topic: ContentTopic,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const result = await withTransaction(deps.db, async (trx) => {
    await lockContentWrites(trx);
    const value = await work(trx);
    await announceChange(trx, topic);
    return value;
  });
  deps.mediaCleanup.request();
  await deps.content.invalidate(topic);
  return result;
}
