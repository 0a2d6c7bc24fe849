import { QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { statusOf } from './errors.ts';

const minute = 60_000;
const tenSeconds = 10_000;

/**
 * Of a query for a listing: each time the listing is opened it is shown from the cache and asked for
 * again in the background, at most once in ten seconds.
 */
export const listingMeta = { isListing: true } as const;

/**
 * A page is checked against the content each time it is fetched: what comes with it is as fresh as
 * the visit, however long the server has kept the page.
 */
function staleTimeSince(started: number) {
  return ({ state, meta }: Pick<Query, 'state' | 'meta'>) => {
    const lifetime = meta?.['isListing'] === true ? tenSeconds : minute;
    return lifetime + Math.max(0, started - state.dataUpdatedAt);
  };
}

/** What the server cannot do now it may do soon; what is too large beside others comes by itself. */
function mayPass(status = 500): boolean {
  return status >= 500 || status === 413;
}

/** One for a request on the server, one for a visit in the browser. */
export function createQueryClient(): QueryClient {
  const isBrowser = typeof document !== 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: isBrowser ? staleTimeSince(Date.now()) : Infinity,
        refetchOnWindowFocus: false,
        // Without a network a call fails, which pages have words for, instead of waiting for one.
        networkMode: 'always',
        // The server renders what it has; a refusal does not change by asking again.
        retry: (failures, error) => isBrowser && failures < 1 && mayPass(statusOf(error)),
      },
    },
  });
}
