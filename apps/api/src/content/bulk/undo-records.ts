import type { BulkUndoRecord } from '@bakery/db';
import type { Product } from '@bakery/schemas/catalogue/products';
import type { ChangedOne, ManyDone } from '../records/many-records.ts';
import { toInputs } from './sold-changes.ts';

interface Changed {
  id: string;
  version: number;
  deliveryPlatforms?: Product['deliveryPlatforms'];
}

/** What takes changes back: of each record the fields that were changed, as a form would have sent them before. */
export function undoRecords<T extends Changed, Changes extends object>(
  result: ManyDone<ChangedOne<T, Changes>>,
): ManyDone<BulkUndoRecord> {
  const done = result.done.map(({ before, after, changes }) => ({
    id: after.id,
    version: after.version,
    before: Object.fromEntries(
      Object.keys(changes).map((field) => [field, inputOf(before, field)]),
    ),
  }));
  return { ...result, done };
}

function inputOf(before: Changed, field: string): unknown {
  if (field === 'deliveryPlatforms') return toInputs(before.deliveryPlatforms ?? []);
  return before[field as keyof Changed];
}
