import type { ListPage } from '@bakery/schemas/common/fields';
import type { QueryKey, QueryObserverOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { joinPages, lastPageOf } from './pages.ts';
import { useShownPages } from './shown-pages.ts';
import { useFollowingPages } from './use-following-pages.ts';

interface ListingPagesOptions<P, Key extends QueryKey> {
  /** The page in the URL, once it has loaded. */
  first: P | undefined;
  firstPage: number;
  /** Different for each search and sort order. */
  choice: string;
  queryOf(page: number): QueryObserverOptions<P, Error, P, P, Key>;
}

export interface ListingPages<T> {
  /** The records of all loaded pages. */
  items: T[];
  /** The total number of records. */
  total: number;
  shownPages: number;
  /** The page after the visible ones; undefined after the last. */
  nextPage: number | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  showMore(): void;
  retry(): void;
}

/** A listing from the page in its URL on, as far as the visitor has scrolled. */
export function useListingPages<P extends ListPage<{ id: string }>, Key extends QueryKey>({
  first,
  firstPage,
  choice,
  queryOf,
}: ListingPagesOptions<P, Key>): ListingPages<P['items'][number]> {
  const [wanted, showMore] = useShownPages(choice);
  const lastPage = first ? lastPageOf(first.meta) : firstPage;
  const shownPages = Math.max(1, Math.min(wanted, lastPage - firstPage + 1));
  const { pages, isLoading, hasFailed, retry } = useFollowingPages(
    Array.from({ length: shownPages - 1 }, (_, n) => queryOf(firstPage + n + 1)),
  );
  const items = useMemo(() => joinPages<P['items'][number]>([first, ...pages]), [first, pages]);
  const nextPage = firstPage + shownPages;
  return {
    items,
    total: first?.meta.total ?? 0,
    shownPages,
    nextPage: nextPage <= lastPage ? nextPage : undefined,
    isLoading,
    hasFailed,
    showMore,
    retry,
  };
}
