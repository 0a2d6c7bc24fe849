import { newsCategories } from '@bakery/schemas/pages/news.constants';
import { useState } from 'react';
import { changeMany } from '../../../content/bulk/change-many.tsx';
import { ChoiceDialog } from '../../../content/bulk/choice-dialog.tsx';
import { deleteAction } from '../../../content/bulk/delete-many.ts';
import { countOf } from '../../../content/kinds/kinds.ts';
import { usePublishSelection } from '../../../content/bulk/publish-selection.tsx';
import { publishedOnly, selectedOf } from '../../../content/bulk/selected.ts';
import { SelectionBar } from '../../../shared/list/selection-bar.tsx';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { useReleaseAction } from '../../../content/releases/use-release-action.tsx';
import { refreshNews } from './news.queries.ts';
import type { NewsSearch } from './news.queries.ts';

interface NewsSelectionProps {
  selection: Selection;
  search: NewsSearch;
}

/** Articles may have no category. */
const none = 'none';
const options = [
  ...newsCategories.map((value: string) => ({ value, label: value })),
  { value: none, label: 'No category' },
];

export function NewsSelection({ selection, search }: NewsSelectionProps) {
  const [isMoving, setMoving] = useState(false);
  const { published } = selection;
  const isOff = published.count === 0;
  const filter = {
    search: search.search ?? '',
    category: search.category,
    isFeatured: search.section && search.section === 'featured',
  };
  const selected = selectedOf(published, { ...filter, state: publishedOnly(search.state) });
  const withDrafts = selectedOf(selection, { ...filter, state: search.state ?? 'all' });
  const publishing = usePublishSelection({
    kind: 'news',
    selection,
    selected: withDrafts,
    refresh: refreshNews,
  });

  const release = useReleaseAction({
    kind: 'news',
    selection,
    selected: withDrafts,
    refresh: refreshNews,
  });

  async function move(value: string): Promise<boolean> {
    const category = newsCategories.find((one) => one === value) ?? null;
    const isDone = await changeMany({
      change: { kind: 'news', selection: selected, action: { type: 'newsCategory', category } },
      count: published.count,
      done: category === null ? 'without a category now' : `moved to ${category}`,
      refresh: refreshNews,
    });
    if (isDone) selection.clear();
    return isDone;
  }

  return (
    <>
      <SelectionBar
        selection={selection}
        canSelectAllMatching
        actions={[
          ...publishing.actions,
          { label: 'Move to a category', icon: 'right', isOff, onClick: () => setMoving(true) },
          ...release.actions,
        ]}
        danger={deleteAction({
          change: { kind: 'news', selection: withDrafts, action: { type: 'delete' } },
          selection,
          failure: 'Failed to delete news items',
          refresh: refreshNews,
        })}
      />
      {publishing.dialog}
      {release.dialog}
      {isMoving && (
        <ChoiceDialog
          title={`Move ${countOf('news', published.count)} to a category`}
          label="Category"
          options={options}
          required="Please choose a category."
          submit="Move"
          change={move}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}
