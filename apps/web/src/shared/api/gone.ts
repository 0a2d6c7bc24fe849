import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';

/** What is shown in place of a deleted record. */
export interface Gone<Data> {
  gone: Data;
}

/** A loader returns it for a page whose record was deleted: the response has status 410. */
export const gone = { isGone: true } as const;

/**
 * Loads what is shown in place of a deleted record. Where there never was one, or it cannot be said, it renders the
 * route's `notFoundComponent` with status 404.
 */
export async function loadGone<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data | null, Error, Data | null, Key>,
): Promise<Gone<Data>> {
  const found = await queryClient.ensureQueryData(options).catch(() => null);
  if (found === null) throw notFound();
  return { gone: found };
}
