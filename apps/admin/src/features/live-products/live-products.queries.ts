import type { ProductSort } from '@bakery/schemas/products';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { createSearchMemory } from '../../shared/list/search-memory.ts';
import type { ListSearch } from '../../shared/list/list-search.ts';

/** Whether the e-bakery shows a product. */
export const activeStates = ['active', 'inactive'] as const;
export type ActiveState = (typeof activeStates)[number];

/** The state of the list, as its address holds it. */
export interface LiveProductsSearch extends ListSearch {
  status?: ActiveState | undefined;
  sort?: ProductSort | undefined;
}

/** The page and search that the form leads back to. */
export const liveProductsSearchMemory = createSearchMemory<LiveProductsSearch>();

export const liveProductsPerPage = 5;

export function liveProductsQuery({ status, ...search }: LiveProductsSearch) {
  return {
    ...trpc.liveProducts.adminList.queryOptions({
      ...search,
      isActive: status && status === 'active',
      limit: liveProductsPerPage,
    }),
    placeholderData: keepPreviousData,
  };
}

/** One product as it is now: what a form starts from is never a remembered one. */
export function liveProductQuery(id: string | undefined) {
  return {
    ...trpc.liveProducts.adminGet.queryOptions({ id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** Whatever shows live products asks again. */
export function refreshLiveProducts(): Promise<void> {
  return queryClient.invalidateQueries(trpc.liveProducts.pathFilter());
}
