import { trashKinds } from '@bakery/schemas/content/trash';
import type { Deps } from '../deps.ts';
import { logCounts } from '../features/office/demo/index.ts';
import { withChange } from '../content/change.ts';
import type { Change } from '../content/change.ts';
import * as queries from './demo-state.queries.ts';

/**
 * Fills an empty database with demo content, once in the life of the database: first the pictures, then
 * all records in one transaction, so that an interrupted start leaves no part of it. Its texts are loaded when it is wanted:
 * all other starts are sooner.
 */
export async function loadDemoContent(deps: Deps): Promise<void> {
  if (await queries.isDecided(deps.db)) return;
  if (!(await queries.isEmpty(deps.db))) return queries.storeDecision(deps.db, 'not wanted');

  deps.log.info('loading demo content');
  const { storeDemoPictures } = await import('./store-demo-pictures.ts');
  const images = await storeDemoPictures(deps);
  await storeDemoRecords(deps, images);
  deps.log.info({ pictures: images.size }, 'demo content loaded');
}

/** Creates all records in one transaction, which also records what they are. */
export async function storeDemoRecords(
  deps: Deps,
  images: ReadonlyMap<string, string>,
): Promise<void> {
  const { createDemoRecords } = await import('./create-demo-records.ts');
  await withChange(deps, async (change) => {
    // One entry tells of all: the log is what people have done.
    const unlogged: Change = { ...change, audit() {} };
    const ids = await createDemoRecords(unlogged, images);
    const records = trashKinds.flatMap((kind) => (ids[kind] ?? []).map((id) => ({ kind, id })));
    await queries.storeRecords(change.trx, records);
    await logCounts(change, 'created', records);
    await queries.storeDecision(change.trx, 'loaded');
  });
}
