import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { isNotFoundError } from './errors.ts';

type Options<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>;

/**
 * Loads required data and returns it. A 404 renders the route's `notFoundComponent` with status
 * 404, any other failure its `errorComponent`.
 */
export async function loadRequired<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: Options<Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.ensureQueryData(options);
  } catch (error) {
    if (isNotFoundError(error)) throw notFound();
    throw error;
  }
}

/**
 * Loads a section's data. Never throws: the section has its own failure state, and the browser
 * retries.
 */
export function loadOptional<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: Options<Data, Key>,
): Promise<void> {
  return queryClient.prefetchQuery(options);
}

/**
 * Loads secondary data. The server waits for it; in the browser the page is shown at once, with a
 * loading state for the section.
 */
export async function loadBeside<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: Options<Data, Key>,
): Promise<void> {
  const load = loadOptional(queryClient, options);
  if (typeof document === 'undefined') await load;
}
