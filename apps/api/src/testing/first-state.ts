import { keepFirstRows } from '@bakery/db/testing';
import type { TestApp } from './test-app.ts';

/** Returns a function that takes away what tests have stored in a world since, for a next file that uses it. */
export async function keepFirstState({
  deps,
  db,
  database,
}: TestApp): Promise<() => Promise<void>> {
  const restoreRows = await keepFirstRows(db, database);
  return async () => {
    // Counts that wait to be written would be stored later.
    await deps.visits.flush();
    await deps.searchMisses.flush();
    await restoreRows();
    await deps.content.invalidate({ topic: '*' });
  };
}
