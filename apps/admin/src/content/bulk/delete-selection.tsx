import type { BulkKind, BulkSelection } from '@bakery/schemas/content/bulk';
import type { BulkChange } from '@bakery/schemas/content/bulk';
import { deleteAction } from './delete-many.ts';
import { useReleaseAction } from '../releases/use-release-action.tsx';
import { SelectionBar } from '../../shared/list/selection-bar.tsx';
import type { SelectionAction } from '../../shared/list/selection-bar.tsx';
import type { Selection } from '../../shared/list/use-selection.ts';

interface DeleteSelectionProps<Kind extends BulkKind> {
  kind: Kind;
  selection: Selection;
  /** The selection, drafts included, as the API takes it. */
  selected: BulkSelection<Kind>;
  canSelectAllMatching?: boolean;
  /** The other actions with the selected records. */
  actions?: readonly SelectionAction[];
  failure: string;
  warning?: string;
  refresh: () => Promise<unknown>;
}

/** For lists whose records are only deleted, or published and unpublished. */
export function DeleteSelection<Kind extends BulkKind>(props: DeleteSelectionProps<Kind>) {
  const {
    kind,
    selection,
    selected,
    canSelectAllMatching = false,
    actions = [],
    ...deletion
  } = props;
  const change = { kind, selection: selected, action: { type: 'delete' } } as BulkChange;
  const release = useReleaseAction({ kind, selection, refresh: deletion.refresh });
  return (
    <>
      <SelectionBar
        selection={selection}
        canSelectAllMatching={canSelectAllMatching}
        actions={[...actions, ...release.actions]}
        danger={deleteAction({ change, selection, ...deletion })}
      />
      {release.dialog}
    </>
  );
}
