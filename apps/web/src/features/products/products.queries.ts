import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { listingMeta } from '../../shared/api/query-client.ts';

/** The products of a category, or of all with `all`, newest first. */
export function productsQuery(api: Api, category: string) {
  return queryOptions({
    queryKey: ['products', 'list', category],
    meta: listingMeta,
    queryFn: ({ signal }) => api.products.cards.query({ category }, { signal }),
  });
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
