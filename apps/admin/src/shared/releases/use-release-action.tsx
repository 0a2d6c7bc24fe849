import type { BulkKind } from '@bakery/schemas/bulk';
import type { DraftKind } from '@bakery/schemas/drafts';
import { draftKinds } from '@bakery/schemas/drafts';
import { useState } from 'react';
import { countOf } from '../bulk/kinds.ts';
import type { SelectionAction } from '../bulk/selection-bar.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { AddToRelease } from './add-to-release.tsx';

const leaving = ['unpublish', 'delete'] as const;

interface ReleaseActionOptions {
  kind: BulkKind;
  selection: Selection;
  refresh: () => Promise<unknown>;
}

/** Adds selected records to a release: an action for a `SelectionBar`, and its dialog. */
export function useReleaseAction({ kind, selection, refresh }: ReleaseActionOptions) {
  const [isOpen, setOpen] = useState(false);
  const draftKind = draftKinds.find((one) => one === kind);
  // A release names its records: what matches a filter is not known here.
  if (!draftKind || selection.isAllMatching) return { actions: [], dialog: null };
  const actions: SelectionAction[] = [
    { label: 'Add to a release', icon: 'calendar', onClick: () => setOpen(true) },
  ];
  const hasDraft = selection.records?.some(({ draft }) => draft !== undefined) ?? false;
  const dialog = isOpen && (
    <AddToRelease
      what={countOf(kind, selection.count)}
      records={recordsOf(draftKind, selection)}
      actions={hasDraft ? ['publish', ...leaving] : [...leaving, 'publish']}
      onAdded={async () => {
        selection.clear();
        await refresh();
      }}
      onClose={() => setOpen(false)}
    />
  );
  return { actions, dialog };
}

function recordsOf(kind: DraftKind, { records = [] }: Selection) {
  return records.map(({ id }) => ({ kind, id }));
}
