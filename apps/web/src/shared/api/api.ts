import type { AppRouter } from '@bakery/api/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { TRPCClient } from '@trpc/client';

/** The API's calls, typed: over HTTP in the browser, within the process while rendering. */
export type Api = TRPCClient<AppRouter>;

/** Longer addresses are refused on the way by some proxies: calls beyond go in a second batch. */
const maxUrlLength = 2_000;
/** The API takes no more calls at once. */
const maxBatchCalls = 20;

/** The browser's client; `apiOrigin` is empty where the API has the site's own address. */
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
