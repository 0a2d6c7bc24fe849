import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';
import { pictureForm } from '../../shared/api/forms.ts';

const productForm = { id: '', shelf: '', name: '', price: 0 };

/** The products of a list as they are today, without those that are gone. */
export function listedQuery(api: Api, ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: ['my-list', wanted],
    queryFn: ask({
      form: [{ ...productForm, path: '', 'picture?': pictureForm }],
      call: (options) => api.listedProducts.check.mutate({ ids: wanted }, options),
    }),
    // While a product is added or removed, what is known of the others stays.
    placeholderData: keepPreviousData,
  });
}

/** All products with their prices. */
export function pricedQuery(api: Api) {
  return queryOptions({
    queryKey: ['my-list', 'all'],
    queryFn: ask({
      form: [{ ...productForm, group: '' }],
      call: (options) => api.listedProducts.all.query(undefined, options),
    }),
  });
}
