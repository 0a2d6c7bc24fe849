import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { isNotFoundError } from './errors.ts';

type Options<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>;

/**
 * Loads what a page cannot do without and returns it. What does not exist becomes the route's
 * `notFoundComponent` with status 404, any other failure its `errorComponent`.
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
 * Loads what a section of a page shows. It never throws: the section has a state of its own for a
 * failure, and asks again in the browser.
 */
export function loadOptional<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: Options<Data, Key>,
): Promise<void> {
  return queryClient.prefetchQuery(options);
}

/**
 * Loads what stands beside what a page is about. The server waits for it; in the browser the page is
 * shown at once, and the section says that it is loading.
 */
export async function loadBeside<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: Options<Data, Key>,
): Promise<void> {
  const load = loadOptional(queryClient, options);
  if (typeof document === 'undefined') await load;
}
