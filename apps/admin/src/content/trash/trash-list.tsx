import { limits } from '@bakery/schemas/common/limits.constants';
import type { TrashItem } from '@bakery/schemas/content/trash';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../shared/format/format.ts';
import { SelectionBar } from '../../shared/list/selection-bar.tsx';
import { useSelection } from '../../shared/list/use-selection.ts';
import { hasTable, ListTable } from '../../shared/list/list-table.tsx';
import { RowAction } from '../../shared/list/row-actions.tsx';
import { useListPage } from '../../shared/list/use-list-page.ts';
import { usePageInRange } from '../../shared/list/use-page-in-range.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { useFailureToast } from '../../shared/ui/use-failure-toast.ts';
import { restoreItems } from './restore-items.ts';
import { emptyTrash, removeForGood } from './trash-actions.ts';
import { trashColumns } from './trash-columns.tsx';
import { TrashFilters } from './trash-filters.tsx';
import { trashPerPage, trashQuery } from './trash.queries.ts';
import type { TrashSearch } from './trash.queries.ts';

interface TrashListProps {
  search: TrashSearch;
  /** Changes part of the search parameters; the others stay as they are. */
  onSearch: (part: TrashSearch, replace?: boolean) => void;
}

const failure = 'Failed to load the trash';

/** The list of what was deleted and can still be restored, newest first. */
export function TrashList({ search, onSearch }: TrashListProps) {
  const query = useQuery(trashQuery(search));
  const shown = useListPage(query);
  // With no rows to show, the list itself displays the error.
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(shown, (page) => onSearch({ page }, true));
  const items = shown.data?.items ?? [];
  // Only what is shown: it is named when it is restored.
  const selection = useSelection({
    rows: items,
    total: query.data?.meta.total ?? 0,
    scope: JSON.stringify([search.search, search.kind, search.page]),
  });
  const chosen = items.filter(({ id }) => selection.isSelected(id));
  const meta = query.data?.meta;
  const isFiltered = Boolean(search.search) || search.kind !== undefined;

  const rowActions = (item: TrashItem) => (
    <>
      <RowAction
        icon="restore"
        label={`Restore ${item.name}`}
        onClick={() => void restoreItems([item])}
      />
      <RowAction
        icon="trash"
        label={`Delete ${item.name} for good`}
        isDangerous
        onClick={() => void removeForGood([item])}
      />
    </>
  );

  return (
    <PageLayout
      title="Trash"
      lead={
        <output>
          {meta
            ? `${formatNumber(meta.total)}${meta.capped ? '+' : ''} ${meta.total === 1 ? 'record' : 'records'}, each held for ${limits.deletedDays} days`
            : !query.error && 'Loading the trash...'}
        </output>
      }
      action={
        meta !== undefined &&
        (meta.total > 0 || isFiltered) && (
          <Button
            variant="light"
            color="red"
            leftSection={<Icon name="trash" size={18} />}
            onClick={() => void emptyTrash()}
          >
            Empty trash
          </Button>
        )
      }
    >
      <TrashFilters
        search={search}
        onFilter={(part) => onSearch({ ...part, page: undefined }, true)}
      />
      {hasTable(shown) && (
        <SelectionBar
          selection={selection}
          actions={[
            {
              label: 'Restore selected',
              icon: 'restore',
              onClick: () => void restoreItems(chosen),
            },
          ]}
          danger={{
            label: 'Delete selected for good',
            icon: 'trash',
            onClick: () => void removeForGood(chosen),
          }}
        />
      )}
      <ListTable
        label="Trash"
        columns={trashColumns}
        query={shown}
        limit={trashPerPage}
        onPage={(page) => onSearch({ page })}
        actions={rowActions}
        selectable={{ selection, nameOf: ({ name }) => name }}
        empty={
          <EmptyState icon="trash" title={isFiltered ? 'Nothing found.' : 'The trash is empty.'}>
            {isFiltered && (
              <Button
                variant="default"
                onClick={() => onSearch({ search: undefined, kind: undefined, page: undefined })}
              >
                Show the whole trash
              </Button>
            )}
          </EmptyState>
        }
        failure={failure}
      />
    </PageLayout>
  );
}
