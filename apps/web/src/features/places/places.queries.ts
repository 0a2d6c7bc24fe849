import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';

/** All places for search engines, who read what the server renders: they are not in the page's data. */
export function placesQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'places'],
    queryFn: ({ signal }) => api.site.places.query(undefined, { signal }),
    meta: { isServerOnly: true },
  });
}
