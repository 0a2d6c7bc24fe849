import { announceChange, withTransaction } from '@bakery/db';
import type { ContentChange, ContentTopic, Trx } from '@bakery/db';
import type { Deps } from '../../deps.ts';
import { lockContentWrites } from './records.queries.ts';

/**
 * Runs a change of public content in one transaction; `listChanged` returns the ids of the records
 * that it has added, changed or removed, or undefined for any. After the commit this process loads these records before
 * it responds, and removes unused pictures in the background; the other processes are notified by
 * the database.
 */
export async function writeContent<T>(
  deps: Deps,
  topic: ContentTopic,
  work: (trx: Trx) => Promise<T>,
  listChanged: (result: T) => readonly string[] | undefined,
): Promise<T> {
  const write = async (trx: Trx): Promise<{ result: T; change: ContentChange }> => {
    await lockContentWrites(trx);
    const result = await work(trx);
    return { result, change: await announceChange(trx, { topic, ids: listChanged(result) }) };
  };
  const { result, change } = await withTransaction(deps.db, write);
  deps.mediaCleanup.request();
  await deps.content.invalidate(change);
  return result;
}
