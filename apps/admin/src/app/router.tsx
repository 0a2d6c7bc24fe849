import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import { parseSearch, stringifySearch } from '@bakery/schemas/common/search-params';
import { ErrorState } from '../shared/ui/states.tsx';

/**
 * The router of a window: it follows the window's history from its creation on.
 *
 * A screen navigates (`Route.useNavigate`) as long as it is the one that the user wants: a save or a timer that ends
 * after another screen was opened does not lead back.
 */
export function createAppRouter() {
  const router = createRouter({
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
  const { navigate } = router;
  router.navigate = async (options) => {
    if (options.from !== undefined) {
      const wanted = router.getMatchedRoutes(router.latestLocation.pathname)[0].at(-1);
      if (options.from !== wanted?.fullPath) return;
    }
    await navigate(options);
  };
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
