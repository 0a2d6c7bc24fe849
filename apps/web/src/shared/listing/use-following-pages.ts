import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, QueryObserverOptions } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';

interface FollowingPages<P> {
  /** The pages: the same array until a page has changed; undefined for a page that has not loaded. */
  pages: readonly (P | undefined)[];
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
}

/**
 * The results of these queries. Does for a listing what the library's `useQueries` does, which adds 1.3 KB to the
 * scripts of each first visit.
 */
export function useFollowingPages<P, Key extends QueryKey>(
  queries: readonly QueryObserverOptions<P, Error, P, P, Key>[],
): FollowingPages<P> {
  const queryClient = useQueryClient();
  const observers = useRef<QueryObserver<P, Error, P, P, Key>[]>([]);
  const [, update] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    for (const observer of observers.current.splice(queries.length)) observer.destroy();
    for (const [n, query] of queries.entries()) {
      const known = observers.current[n];
      if (known) {
        known.setOptions(query);
        continue;
      }
      const observer = new QueryObserver(queryClient, query);
      observer.subscribe(() => update());
      observers.current.push(observer);
    }
  });
  useEffect(
    () => () => {
      for (const observer of observers.current.splice(0)) observer.destroy();
    },
    [],
  );

  const states = queries.map(({ queryKey }) => queryClient.getQueryState<P>(queryKey));
  const current = states.map((state) => state?.data);
  const [pages, setPages] = useState(current);
  const isSame = pages.length === current.length && pages.every((page, n) => page === current[n]);
  if (!isSame) setPages(current);
  return {
    pages: isSame ? pages : current,
    isLoading: states.some((state) => !state?.data && state?.status !== 'error'),
    hasFailed: states.some((state) => !state?.data && state?.status === 'error'),
    retry() {
      for (const observer of observers.current) {
        if (observer.getCurrentResult().isError) void observer.refetch();
      }
    },
  };
}
