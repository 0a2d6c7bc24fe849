import { queryOptions } from '@tanstack/react-query';
import type { SiteContact } from '@bakery/schemas/pages/site/public';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';
import { useApi } from '../../shared/api/context.ts';
import { useOptional } from '../../shared/api/use-optional.ts';

export type ContactPlace = SiteContact['places'][number];

const placeForm = {
  name: '',
  kind: '',
  address: '',
  hours: '',
  'open?': [[0]],
  'special?': [],
  'at?': [0],
  phones: [{ shown: '', number: '' }],
};

/** The places, the chat and the careers form. */
export function contactQuery(api: Api) {
  return queryOptions({
    queryKey: ['site', 'contact'],
    queryFn: ask({
      form: { whatsApp: '', careers: '', 'anonymizeAfter?': '', places: [placeForm] },
      call: (options) => api.site.contact.query(undefined, options),
    }),
  });
}

/** Undefined while it is loading, and where that has failed. */
export function useContact(): SiteContact | undefined {
  return useOptional(contactQuery(useApi())).data;
}
