import type { ProductSort } from '@bakery/schemas/catalogue/products';
import type { ListState } from '@bakery/schemas/common/list-state';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { createSearchMemory } from '../../../shared/list/search-memory.ts';
import type { FactsFilter } from '../products/index.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';

/** The filter for active and inactive products. */
export const activeStates = ['active', 'inactive'] as const;
export type ActiveState = (typeof activeStates)[number];

/** The search parameters of the list. */
export interface LiveProductsSearch extends ListSearch {
  state?: ListState | undefined;
  status?: ActiveState | undefined;
  sort?: ProductSort | undefined;
  facts?: FactsFilter | undefined;
}

/** The last search parameters, for the way back from the form to the list. */
export const liveProductsSearchMemory = createSearchMemory<LiveProductsSearch>();

export const liveProductsPerPage = 5;

export function liveProductsQuery({ status, ...search }: LiveProductsSearch) {
  return {
    ...trpc.liveProducts.adminList.queryOptions({
      ...search,
      state: search.state ?? 'all',
      isActive: status && status === 'active',
      limit: liveProductsPerPage,
    }),
    placeholderData: keepPreviousData,
  };
}

/** One product, always fetched: a form must not start from cached data. */
export function liveProductQuery(id: string | undefined) {
  return {
    ...trpc.liveProducts.open.queryOptions({ id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** Invalidates all queries that contain live products. */
export function refreshLiveProducts(): Promise<void> {
  return queryClient.invalidateQueries(trpc.liveProducts.pathFilter());
}
