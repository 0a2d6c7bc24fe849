import type { PageMeta } from '@bakery/schemas/common/fields';
import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

export interface Column<T> {
  key: string;
  label: string;
  /**
   * A width in pixels, so that columns do not move between pages; one column has no fixed width.
   */
  width?: number;
  align?: 'right';
  /** The column whose text opens the row. */
  isPrimary?: boolean;
  /** How it stands in the card of a phone, where that is not beside its label: in one line with others, alone, or not at all. */
  onPhone?: 'inline' | 'alone' | 'hidden';
  /** The sort orders of this column, in the order in which clicks apply them. */
  sorts?: readonly [string, string];
  show: (row: T) => ReactNode;
}

/** The parts of `useQuery`'s result that lists use. */
export interface PageQuery<T> {
  data: { items: T[]; meta: PageMeta & { capped?: boolean } } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  /** Whether replacements for deleted rows are being loaded. */
  isFilling?: boolean;
  refetch: () => unknown;
}

/** A list that comes whole, as its only page. */
export function asOnePage<T>(items: T[]) {
  return { items, meta: { total: items.length, page: 1, limit: items.length } };
}

/** Rows can be selected by boxes at their beginning. */
export interface RowSelection<T> {
  selection: Selection;
  /** The record's name, for the box's accessible name. */
  nameOf: (row: T) => string;
}

export interface ListTableProps<T extends { id: string }> {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<T>[];
  query: PageQuery<T>;
  /** The number of rows on a page, for the skeleton. */
  limit: number;
  /** Absent for a list without pagination. */
  onPage?: (page: number) => void;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** Opens a row: a click anywhere on it, or Enter on its primary text. */
  onOpen?: ((row: T) => void) | undefined;
  /** The buttons at the end of a row; a click on them does not open it. */
  actions?: ((row: T) => ReactNode) | undefined;
  isStrong?: (row: T) => boolean;
  selectable?: RowSelection<T> | undefined;
  empty: ReactNode;
  /** 'Failed to load products' */
  failure: string;
}
