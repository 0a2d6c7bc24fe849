import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { TrashKind } from '@bakery/schemas/content/trash';
import type { Deps } from '../deps.ts';
import * as queries from './demo-state.queries.ts';

/**
 * Records, once, what a former release has loaded as demo content: the records that its audit log says it has
 * created, and enquiries with the texts of the demo. Where the log is younger than the demo content, none are known.
 */
export async function recordEarlierDemo({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (await queries.areRecordsDecided(db)) return;
  await withTransaction(db, async (trx) => {
    const records = (await queries.wasLoaded(trx)) ? await listEarlierDemo(trx) : [];
    await queries.storeRecords(trx, records);
  });
}

async function listEarlierDemo(trx: Trx): Promise<{ kind: TrashKind; id: string }[]> {
  const records = await queries.listCreatedBySystem(trx);
  if (records.length === 0) return [];
  const { demoEnquiries } = await import('./content/index.ts');
  for (const enquiry of demoEnquiries) {
    const ids = await queries.listSameEnquiries(trx, enquiry);
    records.push(...ids.map((id) => ({ kind: 'enquiry' as const, id })));
  }
  return records;
}
