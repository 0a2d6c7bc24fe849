import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { listingMeta } from '../../shared/api/query-client.ts';
import type { ListingChoice } from './listing-choice.ts';

/** A page of a category, or of all with `all`: of what is searched for, as it is sorted. */
export function productsQuery(
  api: Api,
  category: string,
  { search, sort }: ListingChoice = {},
  page = 1,
) {
  return queryOptions({
    queryKey: ['products', 'list', category, { search, sort, page }],
    meta: listingMeta,
    queryFn: ({ signal }) =>
      api.products.browse.query(
        { category, ...(search && { search }), ...(sort && { sort }), page },
        { signal },
      ),
  });
}

/** What the queries of a category's listing have in common. */
export function productsKey(category: string) {
  return ['products', 'list', category] as const;
}

/** A product by its slug or id. */
export function productQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: ({ signal }) => api.products.get.query({ id: slug }, { signal }),
  });
}

/** Up to four others to look at beside a product. */
export function recommendationsQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['products', 'recommendations', slug],
    queryFn: ({ signal }) => api.products.recommendations.query({ id: slug }, { signal }),
  });
}
