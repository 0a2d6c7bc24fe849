import type { AnyRouter } from '@tanstack/react-router';
import type { Query, QueryClient } from '@tanstack/react-query';
import { gone } from '../shared/site/gone.ts';
import { isNotFoundError, statusOf } from '../shared/api/errors.ts';

/** A page's result after its loaders have run. */
export interface Outcome {
  /** The status when it differs from the router's own: 503 for temporary failures, even of a part of the page; 410 for what was deleted. */
  status: number | undefined;
  /** False for a page that may differ on the next request, because something in it failed. */
  isKeepable: boolean;
}

/** Pages with few texts of their own. */
const lists = new Set<unknown>(['listings', 'products']);

/** Whether the texts of which a page consists are missing, so that search engines are to come again. */
function lacksTexts({ queryKey: [topic, part, key], state }: Query): boolean {
  return state.status === 'error' && topic === 'site' && part === 'page' && !lists.has(key);
}

const isGone = ({ loaderData }: { loaderData?: unknown }) => loaderData === gone;

export function readOutcome(router: AnyRouter): Outcome {
  const { queryClient }: { queryClient: QueryClient } = router.options.context;
  const matches = router.stores.matches.get();
  const error: unknown = matches.find(({ status }) => status === 'error')?.error;
  const queries = queryClient.getQueryCache().getAll();
  return {
    status:
      statusOf(error) === 503 || queries.some(lacksTexts)
        ? 503
        : matches.some(isGone)
          ? 410
          : undefined,
    isKeepable:
      error === undefined &&
      // A page that does not exist is the same for everybody, so it can be cached.
      queries.every(({ state }) => state.status === 'success' || isNotFoundError(state.error)),
  };
}
