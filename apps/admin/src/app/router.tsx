import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import { parseSearch, stringifySearch } from '@bakery/schemas/common/search-params';
import { ErrorState } from '../shared/ui/states.tsx';

/** The router of a window: it follows the window's history from its creation on. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    basepath: '/admin',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ({ reset }) => (
      <ErrorState title="This screen could not be shown" onRetry={reset} />
    ),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
