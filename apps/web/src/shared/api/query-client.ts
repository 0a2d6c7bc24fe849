import { QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { ResponseTimeout } from './ask.ts';
import { statusOf } from './errors.ts';

const minute = 60_000;
const tenSeconds = 10_000;

/**
 * Options for listings: each time a listing is opened, the cached data is shown and refetched in
 * the background, at most once in ten seconds.
 */
export const listingMeta = { isListing: true } as const;

/**
 * The server revalidates a page on each request, so its data is as fresh as the visit, even if the
 * page comes from the server's cache.
 */
function staleTimeSince(started: number) {
  return ({ state, meta }: Pick<Query, 'state' | 'meta'>) => {
    const lifetime = meta?.['isListing'] === true ? tenSeconds : minute;
    return lifetime + Math.max(0, started - state.dataUpdatedAt);
  };
}

/** Temporary server errors are worth a retry. */
function mayPass(error: unknown): boolean {
  return (statusOf(error) ?? 500) >= 500 && !(error instanceof ResponseTimeout);
}

/** One client per request on the server, one per visit in the browser. */
export function createQueryClient(): QueryClient {
  const isBrowser = typeof document !== 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: isBrowser ? staleTimeSince(Date.now()) : Infinity,
        refetchOnWindowFocus: false,
        // Without a network a call must fail, so that the page can show its message, instead of
        // pausing.
        networkMode: 'always',
        // The server renders with the data it has; a 4xx response would not change on a retry.
        retry: (failures, error) => isBrowser && failures < 1 && mayPass(error),
      },
    },
  });
  // Data without which pages cannot be shown stays, also for a part that is hydrated late.
  client.setQueryDefaults(['site'], { gcTime: Infinity });
  return client;
}
