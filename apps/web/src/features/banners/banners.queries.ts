import type { Banner } from '@bakery/schemas/pages/banners';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';
import { storedPictureForm } from '../../shared/api/forms.ts';

/** The order number of the home page's banner. */
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

/** The banner that the home page shows; undefined where none has its number. */
export function findHomeBanner<Numbered extends Pick<Banner, 'order_number'>>(
  banners: readonly Numbered[] | undefined,
): Numbered | undefined {
  return banners?.find(({ order_number }) => order_number === homeOrder);
}
