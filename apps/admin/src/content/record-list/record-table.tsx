import { Button } from '@mantine/core';
import { ListTable } from '../../shared/list/list-table.tsx';
import type { ListTableProps } from '../../shared/list/list-types.ts';
import { RowActions } from '../../shared/list/row-actions.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import type { ListedRow, RecordList } from './use-record-list.ts';

type TableProps<T extends ListedRow> = Pick<
  ListTableProps<T>,
  'label' | 'columns' | 'limit' | 'onPage' | 'sort' | 'onSort' | 'onOpen' | 'failure'
>;

export interface RecordTableProps<T extends ListedRow> extends TableProps<T> {
  list: RecordList<T>;
  nameOf: (row: T) => string;
  onEdit: (row: T) => void;
  onDelete: (row: T) => unknown;
  /** The action of Retry in place of loading the page again. */
  onRetry?: () => void;
  empty: {
    icon?: IconName;
    /** 'No products found.' */
    title: string;
    /** The button that takes all filters away: 'Show all products'. */
    showAll: string;
    onShowAll: () => void;
  };
}

/** The table of a list of records, with what can be done with each by whoever may change it. */
export function RecordTable<T extends ListedRow>({
  list: { mayWrite, shown, selection, isFiltered },
  nameOf,
  onEdit,
  onDelete,
  onRetry,
  empty: { showAll, onShowAll, ...empty },
  ...table
}: RecordTableProps<T>) {
  const actions = (row: T) => (
    <RowActions name={nameOf(row)} onEdit={() => onEdit(row)} onDelete={() => void onDelete(row)} />
  );
  return (
    <ListTable
      {...table}
      query={onRetry ? { ...shown, refetch: onRetry } : shown}
      actions={mayWrite ? actions : undefined}
      selectable={mayWrite ? { selection, nameOf } : undefined}
      empty={
        <EmptyState {...empty}>
          {isFiltered && (
            <Button variant="default" onClick={onShowAll}>
              {showAll}
            </Button>
          )}
        </EmptyState>
      }
    />
  );
}
