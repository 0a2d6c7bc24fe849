import { Paper, Table } from '@mantine/core';
import { failureReason } from '../api/errors.ts';
import { ErrorState } from '../ui/states.tsx';
import { useLastHeight } from '../ui/use-last-height.ts';
import { ListHead } from './list-head.tsx';
import { ListRow, SkeletonRow } from './list-row.tsx';
import type { ListTableProps, PageQuery } from './list-types.ts';
import classes from './list-table.module.css';
import { Pages } from './pages.tsx';

/** Whether there is a table, also while its rows are loading; without one there is an error, or nothing to list. */
export function hasTable({ data, error }: Pick<PageQuery<unknown>, 'data' | 'error'>): boolean {
  return data ? data.meta.total > 0 : !error;
}

/**
 * One page of a list. The current rows stay visible, dimmed, until the next page has been loaded.
 */
export function ListTable<T extends { id: string }>(props: ListTableProps<T>) {
  const { label, columns, query, limit, actions, selectable, empty, failure, onPage } = props;
  const { data, error, isFilling } = query;
  const { height, ref } = useLastHeight(`list-${label}`, 0);
  if (!hasTable(query)) {
    if (data) return <Paper withBorder>{empty}</Paper>;
    return (
      <ErrorState title={failure} reason={failureReason(error)} onRetry={() => query.refetch()} />
    );
  }
  const rows = data?.items.length === 0 && isFilling ? undefined : data?.items;
  return (
    <Paper ref={ref} withBorder className={classes.frame} mih={rows ? undefined : height}>
      <Table
        className={classes.table}
        layout="fixed"
        highlightOnHover={props.onOpen !== undefined}
        aria-label={label}
        aria-busy={!rows || query.isPlaceholderData}
        data-stale={query.isPlaceholderData || undefined}
        data-selectable={selectable && true}
      >
        <ListHead
          columns={columns}
          hasActions={actions !== undefined}
          isSelectable={selectable !== undefined}
          sort={props.sort}
          onSort={props.onSort}
        />
        <Table.Tbody>
          {rows
            ? rows.map((row) => <ListRow key={row.id} row={row} {...props} />)
            : Array.from({ length: limit }, (_, index) => (
                <SkeletonRow
                  key={index}
                  columns={columns}
                  hasActions={actions !== undefined}
                  isSelectable={selectable !== undefined}
                />
              ))}
        </Table.Tbody>
      </Table>
      {data && onPage && (
        <Pages {...data.meta} isCapped={data.meta.capped ?? false} onPage={onPage} />
      )}
    </Paper>
  );
}
