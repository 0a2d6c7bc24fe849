import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { findShownPages } from './shown-pages.ts';

/** For Back navigation: loads the pages that were shown after the first. Never throws. */
export async function loadFollowingPages<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  location: Parameters<typeof findShownPages>[0],
  firstPage: number,
  queryOf: (page: number) => FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const count = findShownPages(location) - 1;
  const loads = Array.from({ length: count }, (_, n) =>
    queryClient.ensureQueryData(queryOf(firstPage + n + 1)),
  );
  await Promise.allSettled(loads);
}
