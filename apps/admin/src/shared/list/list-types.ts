import type { PageMeta } from '@bakery/schemas/common';
import type { ReactNode } from 'react';

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
