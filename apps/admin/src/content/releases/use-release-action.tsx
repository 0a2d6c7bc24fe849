import type { BulkKind } from '@bakery/schemas/content/bulk';
import { draftKinds } from '@bakery/schemas/content/drafts';
import type { ReleaseAddMatching } from '@bakery/schemas/content/releases';
import { useState } from 'react';
import { api } from '../../shared/api/trpc.ts';
import { countOf } from '../kinds/kinds.ts';
import type { SelectionAction } from '../../shared/list/selection-bar.tsx';
import type { Selection } from '../../shared/list/use-selection.ts';
import { addMatching } from './add-matching.ts';
import { AddToRelease } from './add-to-release.tsx';
import type { AddToReleaseProps } from './add-to-release.tsx';

type MatchingSelection = ReleaseAddMatching['selection'];

const leaving = ['unpublish', 'delete'] as const;

interface ReleaseActionOptions {
  kind: BulkKind;
  selection: Selection;
  /** The selection, drafts included, as the API takes it; absent for a list without a filter. */
  selected?: MatchingSelection | { records: unknown };
  refresh: () => Promise<unknown>;
}

/** Adds selected records to a release: an action for a `SelectionBar`, and its dialog. */
export function useReleaseAction(options: ReleaseActionOptions) {
  const { kind, selection, selected, refresh } = options;
  const [isOpen, setOpen] = useState(false);
  const draftKind = draftKinds.find((one) => one === kind);
  if (!draftKind) return { actions: [], dialog: null };
  const actions: SelectionAction[] = [
    { label: 'Add to a release', icon: 'calendar', onClick: () => setOpen(true) },
  ];
  const hasDraft = selection.records
    ? selection.records.some(({ draft }) => draft !== undefined)
    : selection.count > selection.published.count;

  const add: AddToReleaseProps['add'] = (release, action) => {
    if (selected && 'filter' in selected) {
      return addMatching({ release, action, kind, selection: selected } as ReleaseAddMatching);
    }
    const { records = [] } = selection;
    const added = records.map(({ id }) => ({ kind: draftKind, id }));
    return api.releases.add.mutate({ release, action, records: added });
  };

  const dialog = isOpen && (
    <AddToRelease
      what={countOf(kind, selection.count)}
      add={add}
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
