import type { BulkChange } from '@bakery/schemas/bulk';
import { setHidden } from '../list/hidden-rows.ts';
import { askToDelete } from '../ui/confirm.tsx';
import { changeManyOrSay } from './change-many.tsx';
import { countOf } from './kinds.ts';
import type { Selection } from './use-selection.ts';

interface ManyDeletion {
  change: BulkChange;
  selection: Selection;
  failure: string;
  /** What else becomes of it: 'Products will no longer say that they can be ordered there.' */
  warning?: string;
  refresh: () => Promise<unknown>;
}

/** Asks, then deletes what is selected; lists leave it out meanwhile. */
export async function deleteMany(deletion: ManyDeletion): Promise<void> {
  const { change, selection, failure, warning, refresh } = deletion;
  const { count, records = [] } = selection.published;
  const what = countOf(change.kind, count);
  const text = `Are you sure you want to delete ${what}?${warning ? ` ${warning}` : ''}`;
  if (!(await askToDelete(text, `Delete ${what}?`))) return;
  for (const { id } of records) setHidden(id, true);
  if (await changeManyOrSay({ change, count, done: 'deleted', refresh }, failure)) {
    selection.clear();
  }
  for (const { id } of records) setHidden(id, false);
}
