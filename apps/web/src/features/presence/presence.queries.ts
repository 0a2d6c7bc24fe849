import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';

/** The presence images, newest first. */
export function presenceQuery(api: Api) {
  return queryOptions({
    queryKey: ['presence'],
    queryFn: ({ signal }) => api.presence.list.query(undefined, { signal }),
  });
}
