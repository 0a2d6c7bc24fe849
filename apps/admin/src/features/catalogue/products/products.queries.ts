import type { Category, ProductSort } from '@bakery/schemas/catalogue/products';
import type { ListState } from '@bakery/schemas/common/list-state';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { createSearchMemory } from '../../../shared/list/search-memory.ts';
import type { FactsFilter } from './facts-select.tsx';
import type { ListSearch } from '../../../shared/list/list-search.ts';

/** The search parameters of the list. */
export interface ProductsSearch extends ListSearch {
  state?: ListState | undefined;
  category?: Category | undefined;
  sort?: ProductSort | undefined;
  facts?: FactsFilter | undefined;
}

/** The last search parameters, for the way back from the form to the list. */
export const productsSearchMemory = createSearchMemory<ProductsSearch>();

export const productsPerPage = 5;

export function productsQuery(search: ProductsSearch) {
  return {
    ...trpc.products.adminList.queryOptions({
      ...search,
      state: search.state ?? 'all',
      limit: productsPerPage,
    }),
    placeholderData: keepPreviousData,
  };
}

/** One product, always fetched: a form must not start from cached data. */
export function productQuery(id: string | undefined) {
  return {
    ...trpc.products.open.queryOptions({ id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** Invalidates all queries that contain products. */
export function refreshProducts(): Promise<void> {
  return queryClient.invalidateQueries(trpc.products.pathFilter());
}
