import type { BulkPublish, BulkPublishSelection } from '@bakery/schemas/content/bulk';
import type { DraftKind } from '@bakery/schemas/content/drafts';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { SelectionAction } from '../../shared/list/selection-bar.tsx';
import type { Selection } from '../../shared/list/use-selection.ts';

const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}));

interface PublishSelectionOptions<Kind extends DraftKind> {
  kind: Kind;
  selection: Selection;
  /** The selection, drafts included, as the API takes it. */
  selected: BulkPublishSelection<Kind>;
  refresh: () => Promise<unknown>;
}

/** Publishing and unpublishing what is selected: two actions, and the dialog that they open. */
export function usePublishSelection<Kind extends DraftKind>(
  options: PublishSelectionOptions<Kind>,
): { actions: SelectionAction[]; dialog: ReactNode } {
  const { kind, selection, selected, refresh } = options;
  const [to, setTo] = useState<BulkPublish['to']>();
  return {
    actions: [
      { label: 'Publish', icon: 'upload', onClick: () => setTo('published') },
      { label: 'Unpublish', icon: 'stop', onClick: () => setTo('unpublished') },
    ],
    dialog: to && (
      <Suspense>
        <PublishDialog
          change={{ kind, selection: selected, to } as BulkPublish}
          selection={selection}
          refresh={refresh}
          onClose={() => setTo(undefined)}
        />
      </Suspense>
    ),
  };
}
