import type { AnyRouter } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFoundError, statusOf } from '../shared/api/errors.ts';

/** What a page says of itself after its loaders have run. */
export interface Outcome {
  /** Where it is to be another than the router's own: 503 for what is only away. */
  status: number | undefined;
  /** False for a page that would be another if asked for again: something in it failed. */
  isKeepable: boolean;
}

export function readOutcome(router: AnyRouter): Outcome {
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  const error: unknown = router.stores.matches
    .get()
    .find(({ status }) => status === 'error')?.error;
  const queries = queryClient.getQueryCache().getAll();
  return {
    status: statusOf(error) === 503 ? 503 : undefined,
    isKeepable:
      error === undefined &&
      // What is not there, is not there for everybody.
      queries.every(({ state }) => state.status === 'success' || isNotFoundError(state.error)),
  };
}
