import { queryOptions } from '@tanstack/react-query';
import type { SiteVisit } from '@bakery/schemas/site/public';
import type { Api } from '../../shared/api/api.ts';

/** The place that the home page shows, for its map. */
export function visitQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'visit'],
    queryFn: async ({ signal }) => (await api.site.visit.query(undefined, { signal })) as SiteVisit,
  });
}
