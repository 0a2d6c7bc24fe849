import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { ErrorScreen } from './shared/layout/error-screen.tsx';
import type { RouterContext } from './shared/api/context.ts';
import { isServer } from './shared/is-server.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { parseSearch, stringifySearch } from './shared/search-params.ts';

/**
 * One router and query client: for a request on the server, whose handler brings a history, or for a
 * visit in the browser.
 */
export function createSiteRouter(
  services: Omit<RouterContext, 'queryClient'>,
  history?: RouterHistory,
) {
  const queryClient = createQueryClient();
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { ...services, queryClient },
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    // How fresh data is, the query client knows.
    defaultPreloadStaleTime: 0,
    // What is there in a blink needs no sign of loading; one that has come stays long enough to be seen.
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
}

/**
 * Where a page that came from the server stands, its visitor and the browser, which does so after a
 * reload as well, have settled before the scripts came: the router needs no script in the page for that,
 * and is told of it, for the way back.
 */
function exceptAtFirst(): () => boolean {
  let isFirst = true;
  return () => {
    if (isServer) return false;
    if (!isFirst) return true;
    isFirst = false;
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'));
    return false;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
