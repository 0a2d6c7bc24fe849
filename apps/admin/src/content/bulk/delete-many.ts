import type { BulkChange } from '@bakery/schemas/content/bulk';
import { refreshWaiting } from '../drafts/draft-actions.ts';
import { formatNumber } from '../../shared/format/format.ts';
import { setHidden } from '../../shared/list/hidden-rows.ts';
import type { SelectionAction } from '../../shared/list/selection-bar.tsx';
import { askToDelete } from '../../shared/ui/confirm.tsx';
import { changeManyOrSay } from './change-many.tsx';
import { countOf } from '../kinds/kinds.ts';
import type { Selection } from '../../shared/list/use-selection.ts';

interface ManyDeletion {
  change: BulkChange;
  selection: Selection;
  failure: string;
  /** The text about what else becomes of it: 'Products will no longer say that they can be ordered there.' */
  warning?: string;
  refresh: () => Promise<unknown>;
}

/** The action that asks, and then deletes what is selected; lists leave it out meanwhile. */
export function deleteAction(deletion: ManyDeletion): SelectionAction {
  return { label: 'Delete selected', icon: 'trash', onClick: () => void deleteMany(deletion) };
}

async function deleteMany(deletion: ManyDeletion): Promise<void> {
  const { change, selection, failure, warning, refresh } = deletion;
  const { count, records = [] } = selection;
  const what = countOf(change.kind, count);
  const drafts = tellDrafts(count - selection.published.count, count);
  const text = `Are you sure you want to delete ${what}?${drafts}${warning ? ` ${warning}` : ''}`;
  if (!(await askToDelete(text, `Delete ${what}?`))) return;
  for (const { id } of records) setHidden(id, true);
  const many = {
    change,
    count,
    done: 'deleted',
    refresh: () => Promise.all([refresh(), refreshWaiting()]),
  };
  if (await changeManyOrSay(many, failure)) selection.clear();
  for (const { id } of records) setHidden(id, false);
}

/** How many of them are drafts, where some are published. */
function tellDrafts(drafts: number, count: number): string {
  if (drafts === 0 || drafts === count) return '';
  return ` ${formatNumber(drafts)} of them ${drafts === 1 ? 'is a draft' : 'are drafts'}.`;
}
