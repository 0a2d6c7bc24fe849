import type { AppRouter } from '@bakery/api/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { TRPCClient } from '@trpc/client';

/** The API's calls, typed: over HTTP in the browser, in process while rendering. */
export type Api = TRPCClient<AppRouter>;

/** Some proxies refuse longer URLs: further calls go into a second batch. */
const maxUrlLength = 2_000;
/** The API accepts no more calls in one batch. */
const maxBatchCalls = 20;

/** The browser's client; `apiOrigin` is empty when the API has the site's own origin. */
export function createBrowserApi(apiOrigin: string): Api {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${apiOrigin}/trpc`,
        maxURLLength: maxUrlLength,
        maxItems: maxBatchCalls,
      }),
    ],
  });
}
