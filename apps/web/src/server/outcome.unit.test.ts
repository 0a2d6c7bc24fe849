import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { gone } from '../shared/site/gone.ts';
import { readOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';

const failedWith = (httpStatus: number) => ({ data: { httpStatus } });
const products = ['products'];

interface Loaded {
  /** The result of each query of the page, or its error. */
  queries?: [key: readonly unknown[], load: () => Promise<unknown>][];
  /** The page's own loader, with its result or error. */
  loader?: () => unknown;
}

/** The outcome of a page with such a loader and such queries. */
async function outcomeOf({ queries = [], loader = () => null }: Loaded): Promise<Outcome> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const [queryKey, queryFn] of queries) await queryClient.prefetchQuery({ queryKey, queryFn });
  const router = createRouter({
    routeTree: createRootRoute({ loader }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { queryClient },
  });
  await router.load();
  return readOutcome(router);
}

const fail = (httpStatus: number) => () => Promise.reject(failedWith(httpStatus));

it.each<[what: string, Loaded, Outcome]>([
  [
    'is complete',
    { queries: [[products, async () => []]] },
    { status: undefined, isKeepable: true },
  ],
  ['is of a deleted record', { loader: () => gone }, { status: 410, isKeepable: true }],
  [
    'is of an unknown record',
    { queries: [[products, fail(404)]] },
    { status: undefined, isKeepable: true },
  ],
  [
    'lacks a part, which the next visitor may get',
    { queries: [[products, fail(503)]] },
    { status: undefined, isKeepable: false },
  ],
  [
    'lacks the texts that it consists of',
    { queries: [[['site', 'page', 'about'], fail(503)]] },
    { status: 503, isKeepable: false },
  ],
  [
    'lacks the few texts of a listing',
    { queries: [[['site', 'page', 'listings'], fail(503)]] },
    { status: undefined, isKeepable: false },
  ],
  [
    'cannot be loaded for a moment',
    {
      loader: () => {
        throw failedWith(503);
      },
    },
    { status: 503, isKeepable: false },
  ],
])('a page that %s', async (_what, loaded, expected) => {
  expect(await outcomeOf(loaded)).toEqual(expected);
});
