import type { LiveProduct } from '@bakery/schemas/live-products';
import type { Picture } from '@bakery/schemas/media';
import { productTitle } from '@bakery/schemas/products';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { listingMeta } from '../../shared/api/query-client.ts';

/** What a grid shows of a live product. */
export interface LiveProductCard {
  id: string;
  slug: string;
  name: string;
  price: number;
  picture: Picture | null;
}

/** Those that the e-bakery offers, newest first. */
export function liveProductsQuery(api: Api) {
  return queryOptions({
    queryKey: ['live-products', 'list'],
    meta: listingMeta,
    queryFn: async ({ signal }) => {
      const products = await api.liveProducts.list.query(undefined, { signal });
      return products.filter(({ isActive }) => isActive).map(cardOf);
    },
  });
}

/** A live product by its slug or id. */
export function liveProductQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['live-products', 'one', slug],
    queryFn: ({ signal }) => api.liveProducts.get.query({ id: slug }, { signal }),
  });
}

/** Up to four others to look at beside a live product. */
export function liveRecommendationsQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['live-products', 'recommendations', slug],
    queryFn: async ({ signal }) => {
      const products = await api.liveProducts.recommendations.query({ id: slug }, { signal });
      return products.map(cardOf);
    },
  });
}

function cardOf(product: LiveProduct): LiveProductCard {
  const { id, slug, price, pictures } = product;
  return { id, slug, name: productTitle(product), price, picture: pictures[0] ?? null };
}
