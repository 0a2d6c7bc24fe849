import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { listingMeta } from '../../shared/api/query-client.ts';

/** A page of the active live products, newest first. */
export function liveProductsQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['live-products', 'list', page],
    meta: listingMeta,
    queryFn: ({ signal }) => api.liveProducts.browse.query({ page }, { signal }),
  });
}

/** A live product by its slug or id. */
export function liveProductQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['live-products', 'one', slug],
    queryFn: ({ signal }) => api.liveProducts.get.query({ id: slug }, { signal }),
  });
}

/** What is shown in place of a deleted live product; null for one that there never was. */
export function goneLiveProductQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['live-products', 'gone', slug],
    queryFn: ({ signal }) => api.liveProducts.gone.query({ id: slug }, { signal }),
  });
}

/** Up to four recommendations beside a live product. */
export function liveRecommendationsQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['live-products', 'recommendations', slug],
    queryFn: ({ signal }) => api.liveProducts.recommendations.query({ id: slug }, { signal }),
  });
}
