import { productSorts } from '@bakery/schemas/catalogue/products.constants';
import type { ProductSort } from '@bakery/schemas/catalogue/products';
import { shownName } from '@bakery/schemas/content/shown-name';
import { RecordTable } from '../../../content/record-list/record-table.tsx';
import type { RecordTableProps } from '../../../content/record-list/record-table.tsx';
import type { ListedRow } from '../../../content/record-list/use-record-list.ts';
import { findChoice } from '../../../shared/form/find-choice.ts';

interface ShelfSearch {
  page?: number | undefined;
  sort?: ProductSort | undefined;
}

interface ShelfTableProps<T extends ListedRow> extends Pick<
  RecordTableProps<T>,
  'list' | 'label' | 'columns' | 'limit' | 'onDelete' | 'onRetry' | 'failure'
> {
  search: ShelfSearch;
  onSearch: (part: ShelfSearch) => void;
  onOpen: (id: string) => void;
  empty: Omit<RecordTableProps<T>['empty'], 'onShowAll'>;
  /** Shows the list without filters. */
  onShowAll: () => void;
}

/** The table of products, whichever shelf they stand on. */
export function ShelfTable<T extends ListedRow & { name: string }>(props: ShelfTableProps<T>) {
  const { list, search, onSearch, onOpen, empty, onShowAll, ...table } = props;
  const open = ({ id }: T) => onOpen(id);
  return (
    <RecordTable
      {...table}
      list={list}
      onPage={(page) => onSearch({ page })}
      sort={search.sort}
      onSort={(sort) => onSearch({ sort: findChoice(productSorts, sort), page: undefined })}
      onOpen={list.mayWrite ? open : undefined}
      nameOf={({ name }) => shownName(name)}
      onEdit={open}
      empty={{ ...empty, onShowAll }}
    />
  );
}
