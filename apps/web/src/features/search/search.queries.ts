import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';

/** The results of the whole site for a query, the best first; without `limit` as many as a page shows. */
export function searchQuery(api: Api, q: string, limit?: number) {
  return queryOptions({
    queryKey: ['search', q, limit ?? 'page'],
    queryFn: ask({
      form: { hits: [{ type: '' }], total: 0 },
      call: (options) => api.search.find.query({ q, ...(limit && { limit }) }, options),
    }),
  });
}
