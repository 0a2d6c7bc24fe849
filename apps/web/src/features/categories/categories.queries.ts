import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';
import { pictureForm } from '../../shared/api/forms.ts';

/** The categories that have products, each with a picture. */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['products', 'categories'],
    queryFn: ask({
      form: [{ category: '', 'picture?': pictureForm }],
      call: (options) => api.products.categories.query(undefined, options),
    }),
  });
}
