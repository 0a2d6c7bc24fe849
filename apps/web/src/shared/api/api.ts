import type { AppRouter } from '@bakery/api/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { TRPCClient } from '@trpc/client';

/** The API's calls, typed: over HTTP in the browser, in process while rendering. */
export type Api = TRPCClient<AppRouter>;

/** The browser's client; `apiOrigin` is empty when the API has the site's own origin. */
export function createBrowserApi(apiOrigin: string): Api {
  // One request a call: the server has the responses to single calls in memory.
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${apiOrigin}/trpc` })] });
}
