import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import { parseSearch, stringifySearch } from '../shared/search-params.ts';
import { ErrorState } from '../shared/ui/states.tsx';

export const router = createRouter({
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
