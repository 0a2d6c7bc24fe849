import type { Banner } from '@bakery/schemas/banners';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';
import { storedPictureForm } from '../../shared/api/forms.ts';

/** The banner with the lowest order number. */
const homeOrder = 1;

export function bannersQuery(api: Api) {
  return queryOptions({
    queryKey: ['banners'],
    queryFn: ask({
      form: [{ id: '', order_number: 0, picture: storedPictureForm }],
      call: (options) => api.banners.list.query(undefined, options),
    }),
  });
}

export function findHomeBanner(banners: readonly Banner[] | undefined): Banner | undefined {
  return banners?.find(({ order_number }) => order_number === homeOrder);
}
