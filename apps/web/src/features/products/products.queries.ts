import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { listingMeta } from '../../shared/api/query-client.ts';
import type { ListingChoice } from './listing-choice.ts';

/** A page of a category (or of all products with `all`) with a search and a sort order. */
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

/** The common part of the query keys of a category's listing. */
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

/** What is shown in place of a deleted product; null for one that there never was. */
export function goneProductQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['products', 'gone', slug],
    queryFn: ({ signal }) => api.products.gone.query({ id: slug }, { signal }),
  });
}

/** Up to four recommendations beside a product. */
export function recommendationsQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['products', 'recommendations', slug],
    queryFn: ({ signal }) => api.products.recommendations.query({ id: slug }, { signal }),
  });
}
