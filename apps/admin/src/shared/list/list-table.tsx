import type { PageMeta } from '@bakery/schemas/common';
import { Paper, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureReason } from '../api/errors.ts';
import { ErrorState } from '../ui/states.tsx';
import { ListHead } from './list-head.tsx';
import { ListRow, SkeletonRow } from './list-row.tsx';
import classes from './list-table.module.css';
import { Pages } from './pages.tsx';

export interface Column<T> {
  key: string;
  label: string;
  /** A fixed width in pixels keeps columns where they are; one column is left without. */
  width?: number;
  align?: 'right';
  /** The column through whose text the row is opened. */
  isPrimary?: boolean;
  /** The orders of the list that this column stands for, first click first. */
  sorts?: readonly [string, string];
  show: (row: T) => ReactNode;
}

/** What is used of the result of `useQuery`. */
export interface PageQuery<T> {
  data: { items: T[]; meta: PageMeta & { capped?: boolean } } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  /** Rows that take the places of deleted ones are on their way. */
  isFilling?: boolean;
  refetch: () => unknown;
}

export interface ListTableProps<T extends { id: string }> {
  /** What the table lists, for those who hear it. */
  label: string;
  columns: readonly Column<T>[];
  query: PageQuery<T>;
  /** Rows of a page, for the skeleton. */
  limit: number;
  /** Without it the list has one page. */
  onPage?: (page: number) => void;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** Opens a row: a click anywhere on it, or Enter on its primary text. */
  onOpen?: (row: T) => void;
  /** Buttons at the end of a row; their clicks do not open it. */
  actions?: (row: T) => ReactNode;
  isStrong?: (row: T) => boolean;
  empty: ReactNode;
  /** 'Failed to load products' */
  failure: string;
}

/** One page of a list. What is shown stays, fainter, until the next page is there. */
export function ListTable<T extends { id: string }>(props: ListTableProps<T>) {
  const { label, columns, query, limit, actions, empty, failure, onPage } = props;
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
      >
        <ListHead
          columns={columns}
          hasActions={actions !== undefined}
          sort={props.sort}
          onSort={props.onSort}
        />
        <Table.Tbody>
          {rows
            ? rows.map((row) => <ListRow key={row.id} row={row} {...props} />)
            : Array.from({ length: limit }, (_, index) => (
                <SkeletonRow key={index} columns={columns} hasActions={actions !== undefined} />
              ))}
        </Table.Tbody>
      </Table>
      {data && onPage && (
        <Pages {...data.meta} isCapped={data.meta.capped ?? false} onPage={onPage} />
      )}
    </Paper>
  );
}
