import { queryOptions } from '@tanstack/react-query';
import type { SiteVisit } from '@bakery/schemas/pages/site/public';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';

/** The place that the home page shows, for its map. */
export function visitQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'visit'],
    queryFn: ask({
      form: {
        place: '',
        'at?': [0],
        places: [{ name: '', address: '', hours: '', 'open?': [[0]], 'special?': [] }],
      },
      call: async (options) => (await api.site.visit.query(undefined, options)) as SiteVisit,
    }),
  });
}
