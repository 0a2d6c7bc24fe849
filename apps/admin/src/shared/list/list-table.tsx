import { Paper, Table } from '@mantine/core';
import { failureReason } from '../api/errors.ts';
import { ErrorState } from '../ui/states.tsx';
import { ListHead } from './list-head.tsx';
import { ListRow, SkeletonRow } from './list-row.tsx';
import type { ListTableProps } from './list-types.ts';
import classes from './list-table.module.css';
import { Pages } from './pages.tsx';

/**
 * One page of a list. The current rows stay visible, dimmed, until the next page has been loaded.
 */
export function ListTable<T extends { id: string }>(props: ListTableProps<T>) {
  const { label, columns, query, limit, actions, selectable, empty, failure, onPage } = props;
  const { data, error, isFilling } = query;
  if (error && !data) {
    return (
      <ErrorState title={failure} reason={failureReason(error)} onRetry={() => query.refetch()} />
    );
  }
  if (data?.meta.total === 0) return <Paper withBorder>{empty}</Paper>;
  const rows = data?.items.length === 0 && isFilling ? undefined : data?.items;
  return (
    <Paper withBorder className={classes.frame}>
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
