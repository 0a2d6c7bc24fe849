import { changeManyOrSay } from '../../../content/bulk/change-many.tsx';
import { usePublishSelection } from '../../../content/bulk/publish-selection.tsx';
import { publishedOnly, selectedOf } from '../../../content/bulk/selected.ts';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { ShelfSelection } from '../products/index.ts';
import { refreshLiveProducts } from './live-products.queries.ts';
import type { LiveProductsSearch } from './live-products.queries.ts';

interface LiveProductSelectionProps {
  selection: Selection;
  search: LiveProductsSearch;
}

export function LiveProductSelection({ selection, search }: LiveProductSelectionProps) {
  const { published } = selection;
  const filter = {
    search: search.search ?? '',
    isActive: search.status && search.status === 'active',
    facts: search.facts,
  };
  const selected = selectedOf(published, { ...filter, state: publishedOnly(search.state) });
  const withDrafts = selectedOf(selection, { ...filter, state: search.state ?? 'all' });
  const publishing = usePublishSelection({
    kind: 'liveProduct',
    selection,
    selected: withDrafts,
    refresh: refreshLiveProducts,
  });

  async function show(isActive: boolean) {
    const isDone = await changeManyOrSay(
      {
        change: { kind: 'liveProduct', selection: selected, action: { type: 'active', isActive } },
        count: published.count,
        done: isActive ? 'shown in the E-Bakery now' : 'no longer shown in the E-Bakery',
        refresh: refreshLiveProducts,
      },
      'Failed to submit products',
    );
    if (isDone) selection.clear();
  }

  return (
    <ShelfSelection
      kind="liveProduct"
      selection={selection}
      selected={selected}
      withDrafts={withDrafts}
      publishing={publishing.actions}
      actions={[
        { label: 'Show in the E-Bakery', icon: 'check', onClick: () => void show(true) },
        { label: 'Hide from the E-Bakery', icon: 'stop', onClick: () => void show(false) },
      ]}
      failure="Failed to delete the products. Please try again."
      refresh={refreshLiveProducts}
    >
      {publishing.dialog}
    </ShelfSelection>
  );
}
