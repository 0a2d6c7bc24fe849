import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';
import { cardForm, pageForm, productForm } from '../../shared/api/forms.ts';
import { listingMeta } from '../../shared/api/query-client.ts';
import type { ListingChoice } from './listing-choice.ts';

const productCardForm = { ...cardForm, category: '' };

/** A page of a category (or of all products with `all`) with a search and a sort order. */
export function productsQuery(
  api: Api,
  category: string,
  { search, sort, by, page: _first, ...filters }: ListingChoice = {},
  page = 1,
) {
  return queryOptions({
    queryKey: ['products', 'list', category, { search, sort, by, ...filters, page }],
    meta: listingMeta,
    queryFn: ask({
      form: { ...pageForm, items: [productCardForm], categoryTotal: 0, filters: {} },
      call: (options) =>
        api.products.browse.query(
          {
            category,
            ...(search && { search }),
            ...(sort && { sort }),
            ...(by && { byUnitPrice: true }),
            ...(Object.keys(filters).length > 0 && { filters }),
            page,
          },
          options,
        ),
    }),
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
    queryFn: ask({
      form: productForm,
      call: (options) => api.products.get.query({ id: slug }, options),
    }),
  });
}

/** The content of the page of a deleted product; null for one that there never was. */
export function goneProductQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['products', 'gone', slug],
    queryFn: ask({
      form: { name: '', category: '', suggestions: [productCardForm] },
      isNullable: true,
      call: (options) => api.products.gone.query({ id: slug }, options),
    }),
  });
}

/** Up to four recommendations beside a product; without one the newest products. */
export function recommendationsQuery(api: Api, slug?: string) {
  return queryOptions({
    queryKey: ['products', 'recommendations', slug ?? ''],
    queryFn: ask({
      form: [productCardForm],
      call: (options) => api.products.recommendations.query({ id: slug }, options),
    }),
  });
}
