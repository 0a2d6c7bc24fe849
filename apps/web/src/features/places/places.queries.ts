import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';

/** All places for search engines, who read what the server renders: they are not in the page's data. */
export function placesQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'places'],
    queryFn: ask({
      form: [{ name: '', openingHours: [], specialDays: [] }],
      call: (options) => api.site.places.query(undefined, options),
    }),
    meta: { isServerOnly: true },
  });
}
