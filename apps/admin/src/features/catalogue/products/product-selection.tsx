import { categories, categoryLabels, findCategory } from '@bakery/schemas/catalogue/products';
import { useState } from 'react';
import { changeMany } from '../../../content/bulk/change-many.tsx';
import { ChoiceDialog } from '../../../content/bulk/choice-dialog.tsx';
import { countOf } from '../../../content/kinds/kinds.ts';
import { usePublishSelection } from '../../../content/bulk/publish-selection.tsx';
import { publishedOnly, selectedOf } from '../../../content/bulk/selected.ts';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { refreshProducts } from './products.queries.ts';
import type { ProductsSearch } from './products.queries.ts';
import { ShelfSelection } from './shelf-selection.tsx';

interface ProductSelectionProps {
  selection: Selection;
  search: ProductsSearch;
}

export function ProductSelection({ selection, search }: ProductSelectionProps) {
  const [isMoving, setMoving] = useState(false);
  const { published } = selection;
  const filter = { search: search.search ?? '', category: search.category, facts: search.facts };
  const selected = selectedOf(published, { ...filter, state: publishedOnly(search.state) });
  const withDrafts = selectedOf(selection, { ...filter, state: search.state ?? 'all' });
  const publishing = usePublishSelection({
    kind: 'product',
    selection,
    selected: withDrafts,
    refresh: refreshProducts,
  });

  async function move(value: string): Promise<boolean> {
    const category = findCategory(value);
    if (!category) return false;
    const isDone = await changeMany({
      change: { kind: 'product', selection: selected, action: { type: 'category', category } },
      count: published.count,
      done: `moved to ${categoryLabels[category]}`,
      refresh: refreshProducts,
    });
    if (isDone) selection.clear();
    return isDone;
  }

  return (
    <ShelfSelection
      kind="product"
      selection={selection}
      selected={selected}
      withDrafts={withDrafts}
      publishing={publishing.actions}
      actions={[{ label: 'Move to a category', icon: 'right', onClick: () => setMoving(true) }]}
      failure="Failed to delete products!"
      refresh={refreshProducts}
    >
      {publishing.dialog}
      {isMoving && (
        <ChoiceDialog
          title={`Move ${countOf('product', published.count)} to a category`}
          label="Category"
          description="Their pages move too; the old addresses lead there."
          options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
          required="Category is required"
          submit="Move"
          change={move}
          onClose={() => setMoving(false)}
        />
      )}
    </ShelfSelection>
  );
}
