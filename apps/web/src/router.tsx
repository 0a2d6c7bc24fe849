import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { ErrorScreen } from './shared/layout/error-screen.tsx';
import type { RouterContext } from './shared/api/context.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { isServer } from './shared/is-server.ts';
import { exceptAtFirst, keepPlaceWhileLoading } from './scroll-restoration.ts';
import { parseSearch, stringifySearch } from '@bakery/schemas/common/search-params';

/**
 * Creates a router and a query client: for one request on the server, whose handler passes a
 * history, or for one visit in the browser.
 */
export function createSiteRouter(
  services: Omit<RouterContext, 'queryClient'>,
  history?: RouterHistory,
) {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { ...services, queryClient },
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    // The query client decides when data is stale.
    defaultPreloadStaleTime: 0,
    // A very short load shows no pending state; once visible, it stays long enough to be seen.
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    scrollRestoration: exceptAtFirst(),
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  if (!isServer) keepPlaceWhileLoading(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
