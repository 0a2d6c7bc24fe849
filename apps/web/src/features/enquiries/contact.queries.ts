import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { SiteContact } from '@bakery/schemas/site/public';
import type { Api } from '../../shared/api/api.ts';
import { useApi } from '../../shared/api/context.ts';

export type ContactPlace = SiteContact['places'][number];

/** The places, the chat and the careers form. */
export function contactQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'contact'],
    queryFn: ({ signal }) => api.site.contact.query(undefined, { signal }),
  });
}

export function useContact(): SiteContact {
  return useSuspenseQuery(contactQuery(useApi())).data;
}
