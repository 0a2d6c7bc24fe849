import type { Banner } from '@bakery/schemas/banners';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';

/** The banner with the lowest order number. */
const homeOrder = 1;

export function bannersQuery(api: Api) {
  return queryOptions({
    queryKey: ['banners'],
    queryFn: ({ signal }) => api.banners.list.query(undefined, { signal }),
  });
}

export function findHomeBanner(banners: readonly Banner[] | undefined): Banner | undefined {
  return banners?.find(({ order_number }) => order_number === homeOrder);
}
