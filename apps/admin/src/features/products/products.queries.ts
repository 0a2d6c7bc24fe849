import type { Category, ProductSort } from '@bakery/schemas/products';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { createSearchMemory } from '../../shared/list/search-memory.ts';
import type { ListSearch } from '../../shared/list/list-search.ts';

/** The state of the list, as its address holds it. */
export interface ProductsSearch extends ListSearch {
  category?: Category | undefined;
  sort?: ProductSort | undefined;
}

/** The page and search that the form leads back to. */
export const productsSearchMemory = createSearchMemory<ProductsSearch>();

export const productsPerPage = 5;

export function productsQuery(search: ProductsSearch) {
  return {
    ...trpc.products.adminList.queryOptions({ ...search, limit: productsPerPage }),
    placeholderData: keepPreviousData,
  };
}

/** One product as it is now: what a form starts from is never a remembered one. */
export function productQuery(id: string | undefined) {
  return {
    ...trpc.products.adminGet.queryOptions({ id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** Whatever shows products asks again. */
export function refreshProducts(): Promise<void> {
  return queryClient.invalidateQueries(trpc.products.pathFilter());
}
