import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

/**
 * The data of a part that a page can stand without; undefined while it is loading and where that has failed. What the
 * server could not load has failed until the page is hydrated, so that both show the same, and is then asked for again.
 */
export function useOptional<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const { data, isPending, refetch } = useQuery(options);
  const isLoading = useHydrated() && isPending;
  return { data, isLoading, retry: () => void refetch() };
}
