import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';
import { cardForm, pageForm, productForm } from '../../shared/api/forms.ts';
import { listingMeta } from '../../shared/api/query-client.ts';

/** A page of the active live products, newest first. */
export function liveProductsQuery(api: Api, page = 1) {
  return queryOptions({
    queryKey: ['live-products', 'list', page],
    meta: listingMeta,
    queryFn: ask({
      form: { ...pageForm, items: [cardForm] },
      call: (options) => api.liveProducts.browse.query({ page }, options),
    }),
  });
}

/** A live product by its slug or id. */
export function liveProductQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['live-products', 'one', slug],
    queryFn: ask({
      form: productForm,
      call: (options) => api.liveProducts.get.query({ id: slug }, options),
    }),
  });
}

/** The content of the page of a deleted live product; null for one that there never was. */
export function goneLiveProductQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['live-products', 'gone', slug],
    queryFn: ask({
      form: { name: '', suggestions: [cardForm] },
      isNullable: true,
      call: (options) => api.liveProducts.gone.query({ id: slug }, options),
    }),
  });
}

/** Up to four recommendations beside a live product; without one the newest. */
export function liveRecommendationsQuery(api: Api, slug?: string) {
  return queryOptions({
    queryKey: ['live-products', 'recommendations', slug ?? ''],
    queryFn: ask({
      form: [cardForm],
      call: (options) => api.liveProducts.recommendations.query({ id: slug }, options),
    }),
  });
}
